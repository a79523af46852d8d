import type { FileFacts, MemberFacts, TypeFacts, UseFacts } from "./facts.ts";

/**
 * Encodes facts as bytes, for the way from a thread to the store: neither the engine nor the store has to look inside.
 * Four rows of JSON: the declarations, the uses in them, their code, and the words of the text (`encodeWords`): most
 * readers need only the first, which is the smallest, and only linking needs the code.
 */
export function encodeFacts(facts: FileFacts, words = ""): Uint8Array<ArrayBuffer> {
  const uses: (readonly UseFacts[])[] = [];
  const code: unknown[] = [];
  const declarations = takeContent(facts, { uses, code });
  // One row after another: for a large file, the texts of all rows beside their bytes would take much memory.
  const encoder = new TextEncoder();
  return joinedRows([declarations, uses, code, words].map((row) => encoder.encode(JSON.stringify(row))));
}

function joinedRows(rows: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = rows.reduce((sum, row) => sum + row.length + 1, -1);
  const joined = new Uint8Array(length).fill(ROW_END);
  let at = 0;
  for (const row of rows) {
    joined.set(row, at);
    at += row.length + 1;
  }
  return joined;
}

/** A copy of the declarations alone, which `decodeDeclarations` reads like the whole. */
export function declarationsOnly(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(rowsOf(bytes, 1)[0] ?? []);
}

/** The facts without any uses and code; undefined for malformed bytes. The reader's version guarantees their shape. */
export function decodeDeclarations(bytes: Uint8Array): FileFacts | undefined {
  const value = parse(rowsOf(bytes, 1)[0]);
  return isFacts(value) ? value : undefined;
}

/** The facts without code; undefined for malformed bytes. */
export function decodeFacts(bytes: Uint8Array): FileFacts | undefined {
  const [declarations, uses] = rowsOf(bytes, 2);
  return withUses(parse(declarations), parse(uses));
}

/** The declarations of a file, and its code in the order of `decodeCode`. */
export interface DeclarationsAndCode {
  readonly declarations: FileFacts;
  readonly code: readonly unknown[];
}

/** The code alone, that of the file first, then that of each type, followed by each of its members; undefined for bytes that hold none. */
export function decodeCode(bytes: Uint8Array): readonly unknown[] | undefined {
  const code = parse(rowsOf(bytes, 3)[2]);
  return Array.isArray(code) ? code : undefined;
}

/** The code of facts that were never encoded, in the same order. */
export function codeOf(facts: FileFacts): readonly unknown[] {
  const content: BodyContents = { uses: [], code: [] };
  takeContent(facts, content);
  return content.code;
}

/** One of the rows that facts are stored as, the words of the text being the last; undefined for bytes without it. */
export function rowOf(bytes: Uint8Array, at: number): unknown {
  return parse(rowsOf(bytes, at + 1)[at]);
}

const ROW_END = 10;

/** The first `count` rows. */
function rowsOf(bytes: Uint8Array, count: number): readonly Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let from = 0; rows.length < count && from <= bytes.length; ) {
    const end = bytes.indexOf(ROW_END, from);
    rows.push(bytes.subarray(from, end < 0 ? bytes.length : end));
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
  return rows;
}

/** The contents of bodies: of the file first, then of each type, followed by each of its members. */
interface BodyContents {
  readonly uses: (readonly UseFacts[])[];
  readonly code: unknown[];
}

interface WithContent {
  readonly uses?: readonly UseFacts[];
  readonly code?: unknown;
}

function takeContent(facts: FileFacts, content: BodyContents): FileFacts {
  const { types, ...file } = withoutContent(facts, content);
  return { ...file, types: types.map((type) => takeFromType(type, content)) };
}

function takeFromType(type: TypeFacts, content: BodyContents): TypeFacts {
  const { members, ...declaration } = withoutContent(type, content);
  return { ...declaration, members: members.map((member): MemberFacts => withoutContent(member, content)) };
}

function withoutContent<T extends WithContent>(
  { uses, code, ...rest }: T,
  content: BodyContents,
): Omit<T, keyof WithContent> {
  content.uses.push(uses ?? []);
  content.code.push(code ?? []);
  return rest;
}

function withUses(facts: unknown, lists: unknown): FileFacts | undefined {
  if (!isFacts(facts) || !Array.isArray(lists)) return undefined;
  let at = 0;
  const next = () => usesAt(lists, at++);
  const topLevel = next();
  const types = facts.types.map((type) => ({
    ...type,
    ...next(),
    members: type.members.map((member) => ({ ...member, ...next() })),
  }));
  return { ...facts, types, ...topLevel };
}

function usesAt(lists: readonly unknown[], at: number): { readonly uses?: readonly UseFacts[] } {
  const list = lists[at];
  return Array.isArray(list) && list.length > 0 ? { uses: list } : {};
}

function parse(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isFacts(value: unknown): value is FileFacts {
  return typeof value === "object" && value !== null && "types" in value && Array.isArray(value.types);
}
