import type { BlockStatement, Part, Statement } from "./ast.ts";

/**
 * Whether a block is obviously left only by throwing or with a value, or never: its end is behind a `throw` or an
 * endless loop, and no `return` in it lacks a value.
 */
export function isLeftWithValue({ statements }: BlockStatement): boolean {
  return endsBefore(statements, statements.length) && !statements.some((part) => holds(part, isEmptyReturn));
}

// Whether the statements before an index never complete. `else`, `catch` and `finally` are statements of their own.
function endsBefore(statements: readonly Statement[], end: number): boolean {
  for (let at = end - 1; ; at--) {
    const last = statements[at];
    if (last?.k === "catch") {
      if (!isEndless(last.parts.at(-1))) return false;
    } else if (last?.k === "control" && last.word === "finally") {
      if (isEndless(last.parts.at(-1))) return true;
    } else if (last?.k === "control" && last.word === "else") {
      return isEndless(last.parts.at(-1)) && branchesEnd(statements, at);
    } else return isEndless(last);
  }
}

// Checks the `if` and the `else if`s before an `else`.
function branchesEnd(statements: readonly Statement[], end: number): boolean {
  for (let at = end - 1; ; at--) {
    const last = statements[at];
    if (last?.k !== "control") return false;
    const [only] = last.parts;
    const branch = last.word === "else" && only?.k === "control" && only.word === "if" ? only : last;
    if (branch.word !== "if" || !isEndless(branch.parts.at(-1))) return false;
    if (branch === last) return true;
  }
}

const TRANSPARENT: ReadonlySet<string> = new Set(["try", "using", "lock", "fixed", "checked", "unchecked", "unsafe"]);

function isEndless(part: Part | undefined): boolean {
  if (part?.k === "block") return endsBefore(part.statements, part.statements.length);
  if (part?.k !== "control") return false;
  const { word, parts } = part;
  if (word === "throw") return true;
  if (word === "while") return isTrue(parts[0]) && !parts.slice(1).some((inner) => holds(inner, leavesLoop));
  return TRANSPARENT.has(word) && isEndless(parts.at(-1));
}

function isTrue(part: Part | undefined): boolean {
  return part?.k === "literal" && part.text === "true";
}

function isEmptyReturn(part: Part): boolean {
  return part.k === "return" && part.value === null;
}

// The `break` of an inner loop also counts: the loop is then not obviously endless.
function leavesLoop(part: Part): boolean {
  return part.k === "control" && (part.word === "break" || part.word === "goto");
}

/** Whether a statement or one inside it satisfies a condition, without those of lambdas and local functions. */
function holds(part: Part, isSuch: (part: Part) => boolean): boolean {
  if (isSuch(part)) return true;
  const inner = (parts: readonly Part[]) => parts.some((one) => holds(one, isSuch));
  switch (part.k) {
    case "block":
      return inner(part.statements);
    case "control":
    case "catch":
      return inner(part.parts);
    case "foreach":
      return part.body !== null && holds(part.body, isSuch);
    case "switchBlock":
      return holds(part.body, isSuch);
    default:
      return false;
  }
}
