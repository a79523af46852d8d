import * as z from "zod/mini";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "../model/link-cuts.ts";
import type { TypeHead } from "../model/project-uses.ts";
import type { Answers, DeclaredLinks } from "./declared-links.ts";
import { decodeFrame, encodeFrame } from "./framed-json.ts";
import { storedCut } from "./stored-cut.ts";
import { StoredTexts, TextTable, unlessTextIsMissing } from "./text-table.ts";

const count = z.int().check(z.nonnegative());
const lists = z.array(z.tuple([count, z.array(count)]));
const texts = z.array(z.string());

// Whatever else a comment says is kept as it is.
const doc = z.looseObject({ kind: z.enum(["xml", "comment", "inherited"]), summary: z.string() });
const head = z.looseObject({ kind: z.string(), modifiers: texts, name: z.string() });

/** `DeclaredLinks` with numbers for all ids. The linker's version vouches for the words of kinds and reasons. */
const storedFile = z.object({
  id: z.string(),
  types: texts,
  methods: texts,
  heads: z.array(z.tuple([count, head])),
  namedBy: lists,
  bases: z.array(z.tuple([count, z.array(z.nullable(count))])),
  derived: lists,
  parts: lists,
  docs: z.array(z.tuple([count, doc])),
  implementers: lists,
  baseMembers: z.array(z.tuple([count, z.array(count), z.boolean()])),
  cuts: z.array(storedCut),
});

type StoredFile = z.output<typeof storedFile>;

const storedChunk = z.object({ texts, files: z.array(storedFile) });

/** What is known of the declarations of several files, as bytes. */
export function encodeDeclaredLinks(all: readonly DeclaredLinks[]): Uint8Array<ArrayBuffer> {
  const table = new TextTable();
  const files = all.map((file) => numbered(file, table));
  return encodeFrame({ texts: table.texts, files }, new Int32Array());
}

/** Undefined for bytes that are none. */
export function decodeDeclaredLinks(bytes: Uint8Array): readonly DeclaredLinks[] | undefined {
  const data = decodeFrame(bytes, storedChunk)?.data;
  if (data === undefined) return undefined;
  const table = new StoredTexts(data.texts);
  return unlessTextIsMissing(() => data.files.map((file) => named(file, table)));
}

function numbered({ names: { id, types, methods }, ...file }: DeclaredLinks, table: TextTable): object {
  const one = <T>(answers: Answers<T>) => answers.map(([id, answer]) => [table.numberOf(id), answer]);
  const many = (answers: Answers<readonly string[]>) =>
    answers.map(([id, ids]) => [table.numberOf(id), table.numbersOf(ids)]);
  return {
    ...{ id, types, methods, cuts: file.cuts },
    ...{ heads: one(file.heads), docs: one(file.docs) },
    ...{ namedBy: many(file.namedBy), derived: many(file.derived), parts: many(file.parts) },
    bases: file.bases.map(([id, ids]) => [table.numberOf(id), ids.map((base) => base && table.numberOf(base))]),
    implementers: many(file.implementers),
    baseMembers: file.baseMembers.map(([id, { ids, hasOutside }]) => [
      ...[table.numberOf(id), table.numbersOf(ids)],
      hasOutside,
    ]),
  };
}

function named({ id, types, methods, ...file }: StoredFile, table: StoredTexts): DeclaredLinks {
  const one = <T>(answers: readonly (readonly [number, unknown])[]): Answers<T> =>
    answers.map(([id, answer]) => [table.at(id), answer as T]);
  const many = (answers: readonly (readonly [number, readonly number[]])[]): Answers<readonly string[]> =>
    answers.map(([id, ids]) => [table.at(id), table.all(ids)]);
  return {
    names: { id, types, methods },
    ...{ heads: one<TypeHead>(file.heads), docs: one<DocFacts>(file.docs), cuts: file.cuts as readonly LinkCut[] },
    ...{ namedBy: many(file.namedBy), derived: many(file.derived), parts: many(file.parts) },
    bases: file.bases.map(([id, ids]) => [table.at(id), ids.map((base) => (base === null ? null : table.at(base)))]),
    implementers: many(file.implementers),
    baseMembers: file.baseMembers.map(([id, ids, hasOutside]) => [table.at(id), { ids: table.all(ids), hasOutside }]),
  };
}
