import type { DocMark } from "../../../facts/doc-marks.ts";
import { placeOfPart } from "../../../facts/doc-parts.ts";
import { textAt } from "../../../facts/doc-places.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import { saidText } from "../../../facts/said-text.ts";
import type { CommentPart } from "../../contract/comment-writing.ts";
import { normalLines } from "./normal-text.ts";

/** A part of a comment as it will be read: its words, and the places of code and references in them. */
export interface ParsedPart extends CommentPart {
  readonly marks: readonly DocMark[];
}

/** A line of such a part. */
export interface ParsedLine {
  readonly text: string;
  /** In order, not nested. */
  readonly marks: readonly DocMark[];
}

/** Parses the text of a part, in which these names are references; undefined if XML cannot hold it. */
export function parsePart(part: CommentPart, isReference: (name: string) => boolean): ParsedPart | undefined {
  const lines = normalLines(part.text);
  return lines && { ...part, ...saidText(lines.join("\n"), (name) => (isReference(name) ? "cref" : undefined)) };
}

/** Returns the lines of a part, each with its marks. */
export function linesOf({ text, marks }: ParsedPart): readonly ParsedLine[] {
  let start = 0;
  let next = 0;
  return text.split("\n").map((line) => {
    const own: DocMark[] = [];
    for (let mark = marks[next]; mark !== undefined && mark[1] < start + line.length; mark = marks[++next]) {
      own.push([mark[0], mark[1] - start, mark[2]]);
    }
    start += line.length + 1;
    return { text: line, marks: own };
  });
}

/** Returns the names to which a part of a comment refers by name alone. */
export function namesReferredTo(doc: DocFacts | null, part: CommentPart): ReadonlySet<string> {
  if (doc?.kind !== "xml") return new Set();
  const place = placeOfPart(doc, part);
  const text = textAt(doc, place) ?? "";
  const names = (doc.marks?.[place] ?? []).flatMap(([kind, start, length, target]) => {
    return kind === "cref" && target === undefined ? [text.slice(start, start + length)] : [];
  });
  return new Set(names);
}

/** Whether documentation has the code and the references of a part that has some. */
export function hasMarksOf(doc: DocFacts, part: ParsedPart): boolean {
  const read = new Set((doc.marks?.[placeOfPart(doc, part)] ?? []).map((mark) => mark.join(" ")));
  return part.marks.every((mark) => read.has(mark.join(" ")));
}
