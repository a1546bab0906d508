// Answers part of the test vectors of Triples, with the rules written anew in JavaScript: legal
// moves, and steps in the race as long as nobody wins (sliding, triples, kinds, notice boards).
//
//   node triples.mjs triples.jsonl > answers.jsonl
//   boardgames-core check triples.jsonl answers.jsonl
//
// A vector that it has no answer to is left out, and the check calls it missing. Plain node, no
// packages.

import { readFileSync } from "node:fs";

const LETTERS = "BRGY";

// --- The board: an array of rows from the top, "" for a free cell -------------------------------

function parseBoard(text) {
  return text.split("/").map((row) =>
    row.match(/[BRGY]|[0-9]+/g).flatMap((piece) =>
      LETTERS.includes(piece) ? [piece] : Array(Number(piece)).fill("")));
}

function formatBoard(board) {
  return board.map((row) =>
    row.map((cell) => cell || ".").join("").replace(/[.]+/g, (free) => free.length)).join("/");
}

function cellName(board, [row, column]) {
  return "abcdefghijklmnopqrstuvwxyz"[column] + (board.length - row);
}

function tileAt(board, [row, column]) {
  return board[row]?.[column] ?? null; // null: off the board
}

// --- Clause T3: the tile that is nearer than all others slides ----------------------------------

// The tile that slides into this cell, or null if none does.
function sliding(board, cell) {
  if (tileAt(board, cell) !== "") return null;
  const met = [];
  for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
    for (let distance = 1; ; distance += 1) {
      const there = [cell[0] + distance * down, cell[1] + distance * right];
      const tile = tileAt(board, there);
      if (tile === null) break;
      if (tile) {
        met.push({ distance, there });
        break;
      }
    }
  }
  const least = Math.min(...met.map(({ distance }) => distance));
  const nearest = met.filter(({ distance }) => distance === least);
  return nearest.length === 1 ? nearest[0].there : null;
}

// Ruling T-R13: a tap of a free cell that slides nothing is a move too, if the options say so.
function isLegal({ options }, board, cell) {
  if (options.empty_tap === "passes") return tileAt(board, cell) === "";
  return sliding(board, cell) !== null;
}

function allCells(board) {
  return board.flatMap((row, at) => row.map((_, column) => [at, column]));
}

function legalMoves(vector, board) {
  return allCells(board)
    .filter((cell) => isLegal(vector, board, cell))
    .map((cell) => cellName(board, cell));
}

// --- Clauses T4 and T5: triples and their kinds -------------------------------------------------

function kindOf(letters) {
  return [...letters].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join("");
}

// All triples that hold this cell, by their topmost cell, falling to the right before the left.
function triplesThrough(board, [row, column]) {
  const found = [];
  for (let top = row - 2; top <= row; top += 1) {
    for (let left = column - 2; left <= column + 2; left += 1) {
      for (const aside of [1, -1]) {
        const cells = [0, 1, 2].map((step) => [top + step, left + aside * step]);
        const holds = cells.some((cell) => cell[0] === row && cell[1] === column);
        if (holds && cells.every((cell) => tileAt(board, cell))) found.push(cells);
      }
    }
  }
  return found;
}

// Every kind that the tiles of this board can form.
function possibleKinds(board) {
  const kinds = [];
  const tiles = board.flat().join("");
  const count = (text, letter) => text.split(letter).length - 1;
  for (const a of LETTERS) for (const b of LETTERS) for (const c of LETTERS) {
    const kind = kindOf(a + b + c);
    const enough = [...LETTERS].every((letter) => count(tiles, letter) >= count(kind, letter));
    if (enough && !kinds.includes(kind)) kinds.push(kind);
  }
  return kinds;
}

// --- Clause T6, ruling T-R2: a step of the race -------------------------------------------------

function parsePosition(text) {
  const [board, mover, first, second, phase] = text.split(" ");
  const notes = [first, second].map((kinds) => (kinds === "-" ? [] : kinds.split(",")));
  return { board: parseBoard(board), mover: Number(mover), notes, phase };
}

function formatPosition({ board, mover, notes, phase }) {
  const order = (a, b) => rank(a) - rank(b);
  const kinds = notes.map((noted) => [...noted].sort(order).join(",") || "-");
  return [formatBoard(board), mover, ...kinds, phase].join(" ");
}

function rank(kind) {
  return [...kind].reduce((sum, letter) => 4 * sum + LETTERS.indexOf(letter), 0);
}

function playInRace(vector, state) {
  const { player, move } = vector.question;
  if (!isStep(move)) return { refused: "notation" };
  if (player !== state.mover) return { refused: "T1" };
  if (move === "stop") return { refused: "T8" }; // ruling T-R12: it ends a finale, and no race
  const { board, notes } = state;
  const cell = [board.length - Number(move.slice(1)), move.charCodeAt(0) - "a".charCodeAt(0)];
  if (!isLegal(vector, board, cell)) return { refused: "T3" };
  const from = sliding(board, cell);
  if (from) {
    board[cell[0]][cell[1]] = board[from[0]][from[1]];
    board[from[0]][from[1]] = "";
  }
  const completed = from ? triplesThrough(board, cell) : [];
  const events = completed.map((cells) => {
    const kind = kindOf(cells.map((each) => tileAt(board, each)).join(""));
    const taken = vector.options.claims === "shared" ? notes[player] : notes.flat();
    const isNew = !taken.includes(kind);
    if (isNew) notes[player].push(kind);
    return { clause: "T4", kind, cells: cells.map((each) => cellName(board, each)), new: isNew };
  });
  const scores = notes.map((noted) => noted.length);
  const moves = (vector.start.moves ?? 0) + 1;
  if (raceEnds(vector, board, notes, moves)) return null;
  const position = formatPosition({ board, mover: 1 - player, notes, phase: "race" });
  return { events, scores, to_move: 1 - player, outcome: null, start: { position, moves } };
}

// Whether T7, T-R3, T-R4 or T-R5 ends the race here: what then follows is not written here.
function raceEnds({ options }, board, notes, moves) {
  const formed = possibleKinds(board).length;
  const possible = options.possible === "all" ? 20 : formed; // ruling T-R14
  const half = 2 * new Set(notes.flat()).size >= possible;
  const level = notes[0].length === notes[1].length;
  const all = notes.flat().length >= formed * (options.claims === "shared" ? 2 : 1);
  const jammed = !allCells(board).some((cell) => sliding(board, cell));
  return (half && !level) || all || jammed || moves === options.move_limit;
}

// --- Vectors ------------------------------------------------------------------------------------

const TAP = /^[a-z][1-9][0-9]?$/;

function isStep(text) {
  return TAP.test(text) || text === "stop";
}

// The answer to a vector, or null if there is none here: a start that may be wrong, a finale, sound.
function answer(vector) {
  const { kind, text } = vector.question;
  if (kind === "read-move") return isStep(text) ? { move: text } : { refused: "notation" };
  if (!["legal-moves", "step"].includes(kind) || !vector.start.position.endsWith(" race")) {
    return null;
  }
  const state = parsePosition(vector.start.position);
  return kind === "step" ? playInRace(vector, state) : { moves: legalMoves(vector, state.board) };
}

for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (!line) continue;
  const vector = JSON.parse(line);
  const found = answer(vector);
  if (found) console.log(JSON.stringify({ id: vector.id, answer: found }));
}
