// Marks in C# sources say which use means which declaration:
// `/*=a*/` before the name of a declared member calls it `a`;
// `/*a*/` before a name that is called, created or used as a method says that it means `a`,
// `/*a!*/` that this is certain, `/*a?*/` that it is not;
// `/*0*/` says that it means nothing of the code base.

/** A row and a column, from 0. */
export type Place = readonly [row: number, column: number];

/** A comment that says what the name behind it stands for. */
export interface Mark {
  readonly path: string;
  readonly row: number;
  readonly column: number;
  /** For messages: the line as people count, and the name that follows. */
  readonly at: string;
  readonly name: string;
  readonly isDeclaration: boolean;
  readonly certainty: "!" | "?" | "";
}

const MARK = /\/\*(=?)(\w+)([!?]?)\*\/(?=(\S[\w.]*))/g;

/** The marks in a text, in their order. */
export function marksIn(path: string, text: string): readonly Mark[] {
  return text.split("\n").flatMap((line, row) =>
    [...line.matchAll(MARK)].map((match) => ({
      ...{ path, row, column: match.index + match[0].length },
      at: `line ${row + 1}: ${match[4]}`,
      name: match[2] ?? "",
      isDeclaration: match[1] === "=",
      certainty: certaintyOf(match[3]),
    })),
  );
}

function certaintyOf(text: string | undefined): Mark["certainty"] {
  return text === "!" || text === "?" ? text : "";
}
