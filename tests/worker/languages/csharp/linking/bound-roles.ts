import { expect } from "vitest";
import type { BoundName } from "../../../../../src/worker/linking/model/linker.ts";
import type { Sources } from "./bound-code.ts";
import { type NamedCode, namedCode } from "./bound-names.ts";

// Marks in C# sources say how what stands behind them is used:
// `/*write*/` that a name or an operator has this role,
// `/*write a*/` that it means besides what is declared behind `/*=a*/`,
// `/*0*/` that nothing stands there.
const MARK = /\/\*(\w+)(?: (\w+))?\*\//g;

interface RoleMark {
  readonly path: string;
  readonly row: number;
  readonly column: number;
  readonly role: string;
  readonly target: string | undefined;
}

/** Links sources and holds the roles of what stands in them against their marks, which stand right before names or operators. */
export async function expectRoles(sources: Sources): Promise<void> {
  const texts = typeof sources === "string" ? { "code.cs": sources } : sources;
  const marks = Object.entries(texts).flatMap(([path, text]) => roleMarks(path, text));
  if (marks.length === 0) throw new Error("no role is marked");
  const code = await namedCode(texts);
  expect(marks.flatMap((mark) => problemAt(mark, code))).toEqual([]);
}

function roleMarks(path: string, text: string): readonly RoleMark[] {
  return text.split("\n").flatMap((line, row) =>
    [...line.matchAll(MARK)].map((match) => ({
      ...{ path, row, column: match.index + match[0].length },
      role: match[1] ?? "",
      target: match[2],
    })),
  );
}

function problemAt(mark: RoleMark, code: NamedCode): readonly string[] {
  const found = namesAt(mark, code).map((name) => said(mark, name, code));
  const wanted = mark.role === "0" ? undefined : [mark.role, mark.target].join(" ").trim();
  const isRight = wanted === undefined ? found.length === 0 : found.includes(wanted);
  return isRight ? [] : [`${mark.row + 1}:${mark.column + 1} is ${found.join(", ") || "nothing"}, not ${wanted}`];
}

function namesAt({ path, row, column }: RoleMark, { names }: NamedCode): readonly BoundName[] {
  const isMeant = ({ meaning, ...name }: BoundName) =>
    name.row === row && name.column === column && meaning.kind !== "unknown";
  return names.flatMap(([at, name]) => (at === path && isMeant(name) ? [name] : []));
}

function said({ target }: RoleMark, { role, meaning }: BoundName, code: NamedCode): string {
  if (target === undefined) return role;
  const id = meaning.kind === "entity" ? meaning.id : meaning.kind;
  return `${role} ${id === code.idOf(target) ? target : id}`;
}
