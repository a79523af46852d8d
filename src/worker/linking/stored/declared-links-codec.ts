import * as z from "zod/mini";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "../model/link-cuts.ts";
import type { TypeHead } from "../model/project-uses.ts";
import { decodeFrame, encodeFrame } from "./chunk-frame.ts";
import type { NumbersReader, NumbersWriter } from "./chunk-numbers.ts";
import type { Answers, DeclaredLinks } from "./declared-links.ts";
import { storedCut } from "./stored-cut.ts";

// Whatever else a comment says is kept as it is.
const doc = z.looseObject({ kind: z.enum(["xml", "comment", "inherited"]), summary: z.string() });

const assumption = z.object({ folder: z.string(), files: z.int(), usings: z.array(z.string()) });

/** A file's id, its inherited comments, cuts and assumptions; all else stands in numbers. */
const storedRest = z.object({
  id: z.string(),
  docs: z.array(z.tuple([z.string(), doc])),
  cuts: z.array(storedCut),
  assumptions: z.exactOptional(z.array(assumption)),
});

/** What is known of the declarations of several files, as bytes. */
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

/** Undefined for bytes that are none. */
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
        docs: docs as Answers<DocFacts>,
        cuts: cuts as readonly LinkCut[],
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

// The linker's version vouches for the words of kinds.
function takeHead(numbers: NumbersReader): TypeHead {
  return { kind: numbers.text() as TypeHead["kind"], modifiers: numbers.textList(), name: numbers.text() };
}
