import * as z from "zod/mini";
import type { TypeHead } from "../model/project-uses.ts";
import { decodeFrame, encodeFrame } from "./chunk-frame.ts";
import type { NumbersReader, NumbersWriter } from "./chunk-numbers.ts";
import type { Answers, DeclaredLinks } from "./declared-links.ts";
import { isCount, isCut, isListOf, isPair, isRecord, isText } from "./shapes.ts";

/** A file's id, its inherited comments, cuts and assumptions; everything else is encoded as numbers. */
type Rest = Pick<DeclaredLinks, "id" | "docs" | "cuts" | "assumptions">;

const storedRest = z.custom<Rest>((value) => {
  if (!isRecord(value)) return false;
  const { id, docs, cuts, assumptions = [] } = value;
  return isText(id) && isListOf(docs, isDocOfOne) && isListOf(cuts, isCut) && isListOf(assumptions, isAssumption);
});

// Other properties of a comment are kept unchanged.
function isDocOfOne(value: unknown): boolean {
  if (!isPair(value) || !isText(value[0]) || !isRecord(value[1])) return false;
  const { kind, summary } = value[1];
  return isText(kind) && isText(summary);
}

function isAssumption(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { folder, files, usings } = value;
  return isText(folder) && isCount(files) && isListOf(usings, isText);
}

/** Encodes the links of the declarations of several files. */
export function encodeDeclaredLinks(all: readonly DeclaredLinks[]): Uint8Array<ArrayBuffer> {
  return encodeFrame(all, (file, numbers) => {
    putAnswers(numbers, file.heads, (head) => putHead(numbers, head));
    const { namedBy, bases, derived, parts, implementers, baseMembers } = file;
    for (const lists of [namedBy, bases, derived, parts, implementers, baseMembers])
      putAnswers<readonly (string | null)[]>(numbers, lists, (ids) => numbers.textList(ids));
    numbers.textList(file.withOutside);
    const { assumptions } = file;
    return { id: file.id, docs: file.docs, cuts: file.cuts, ...(assumptions && { assumptions }) };
  });
}

/** Undefined for malformed bytes. */
export function decodeDeclaredLinks(bytes: Uint8Array): readonly DeclaredLinks[] | undefined {
  return decodeFrame(bytes, {
    rest: storedRest,
    read: ({ id, docs, cuts, assumptions }, numbers): DeclaredLinks => {
      const lists = () => takeAnswers(numbers, () => numbers.textList());
      return {
        id,
        heads: takeAnswers(numbers, () => takeHead(numbers)),
        namedBy: lists(),
        bases: takeAnswers(numbers, () => numbers.textOrNullList()),
        derived: lists(),
        parts: lists(),
        implementers: lists(),
        baseMembers: lists(),
        withOutside: numbers.textList(),
        docs,
        cuts,
        ...(assumptions && { assumptions }),
      };
    },
  });
}

function putAnswers<T>(numbers: NumbersWriter, answers: Answers<T>, put: (answer: T) => void): void {
  numbers.list(answers, ([id, answer]) => {
    numbers.text(id);
    put(answer);
  });
}

function takeAnswers<T>(numbers: NumbersReader, take: () => T): Answers<T> {
  return numbers.list(() => [numbers.text(), take()] as const);
}

function putHead(numbers: NumbersWriter, { kind, modifiers, name }: TypeHead): void {
  numbers.text(kind);
  numbers.textList(modifiers);
  numbers.text(name);
}

// The linker's version guarantees that the kinds are valid.
function takeHead(numbers: NumbersReader): TypeHead {
  return { kind: numbers.text() as TypeHead["kind"], modifiers: numbers.textList(), name: numbers.text() };
}
