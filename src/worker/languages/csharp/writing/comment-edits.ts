import { COMMENT_TAGS, type CommentTag, type TextEdit } from "../../contract/comment-writing.ts";
import { attributeOf, referenceText } from "../reading/comments/render.ts";
import type { XmlElement } from "../reading/comments/xml.ts";
import { type CommentStyle, indentationAt, lineEndAt, rowStart, widthOf } from "./comment-style.ts";
import { keptElements } from "./kept-elements.ts";
import { linesOf, type ParsedPart } from "./parsed-part.ts";
import { partRows } from "./part-rows.ts";
import type { WrittenComment } from "./written-comment.ts";
import { escapedReference, xmlWords } from "./xml-words.ts";

/** The file for which edits are created. */
export interface EditedFile {
  readonly text: string;
  readonly style: CommentStyle;
  readonly holds: (character: string) => boolean;
}

/** The attribute that names the subject of a part. */
const PART_ATTRIBUTES: ReadonlyMap<string, "name" | "cref"> = new Map<CommentTag, "name" | "cref">([
  ["typeparam", "name"],
  ["param", "name"],
  ["exception", "cref"],
]);

/** Minimum width of lines, however far they are indented. */
const MIN_WIDTH = 40;

/** Creates the whole comment of a declaration without one, above an offset. */
export function newComment(file: EditedFile, start: number, parts: readonly ParsedPart[]): TextEdit {
  const { text, style } = file;
  const lineEnd = lineEndAt(text, start);
  const around = indentationAt(text, start);
  const isFirst = rowStart(text, start) + around.length === start;
  // A declaration that shares its line with other code gets a line of its own.
  const indentation = isFirst
    ? indentationOfCode(text, start, around)
    : around + (around.includes("\t") ? "\t" : "    ");
  const prefix = `${indentation}///${style.space}`;
  const rows = inOrder(parts).flatMap((part) => rowsOf(file, part, prefix, undefined, false));
  const comment = rows.map((row) => prefix + row).join(lineEnd);
  const inserted = `${isFirst ? comment.slice(around.length) : lineEnd + comment}${lineEnd}${isFirst ? around : indentation}`;
  return { start, end: start, text: inserted };
}

// A declaration may begin with an `#if` around its attributes, which is indented less.
function indentationOfCode(text: string, start: number, around: string): string {
  if (text.charAt(start) !== "#") return around;
  const code = /[\n\r]([^\S\n\r]*)(?![#\s])/.exec(text.slice(start))?.[1] ?? "";
  return code.startsWith(around) ? code : around;
}

/** Creates the edits that put parts into an existing comment; everything else in it stays. */
export function changedComment(
  file: EditedFile,
  comment: WrittenComment,
  parts: readonly ParsedPart[],
): readonly TextEdit[] {
  const { elements } = comment;
  if (elements.length === 0) return [inPlaceOfText(file, comment, parts)];
  const added: TextEdit[] = [];
  const replaced: TextEdit[] = [];
  for (const part of inOrder(parts)) {
    const old = elementOf(elements, part);
    if (old === undefined) added.push(insertion(file, comment, part));
    else replaced.push(replacement(file, comment, part, old));
  }
  return [...replaced, ...joined(added)];
}

// Text without tags is the summary, if it says anything.
function inPlaceOfText(file: EditedFile, comment: WrittenComment, parts: readonly ParsedPart[]): TextEdit {
  const { xml, rowPrefix, isDelimited } = comment;
  const isBlank = xml.trim() === "";
  const start = comment.offsetOf(isBlank ? 0 : xml.length - xml.trimStart().length);
  const end = comment.offsetOf(isBlank ? xml.length : xml.trimEnd().length);
  const rows = inOrder(parts).flatMap((part) => rowsOf(file, part, rowPrefix, undefined, isDelimited));
  const written = rows.join(lineEndAt(file.text, start) + rowPrefix);
  return { start, end, text: isBlank ? ` ${written}${isDelimited ? " " : ""}` : written };
}

/** Returns the element of a comment that contains a part. */
function elementOf(elements: readonly XmlElement[], { tag, name }: ParsedPart): XmlElement | undefined {
  return elements.find((element) => element.name === tag && (name === undefined || nameOf(element) === name));
}

function nameOf(element: XmlElement): string | undefined {
  const attribute = PART_ATTRIBUTES.get(element.name);
  const value = attribute && attributeOf(element, attribute);
  if (value === undefined || attribute === undefined) return undefined;
  return attribute === "cref" ? referenceText({ name: attribute, value }) : value.trim();
}

function replacement(file: EditedFile, comment: WrittenComment, part: ParsedPart, old: XmlElement): TextEdit {
  const [start, end] = [comment.offsetOf(old.start), comment.offsetOf(old.end)];
  const rows = rowsOf(file, part, comment.rowPrefix, old, comment.isDelimited, comment.xml);
  return { start, end, text: rows.join(lineEndAt(file.text, start) + comment.rowPrefix) };
}

// Before the first part that is ordered behind it, or else behind the last one.
function insertion(file: EditedFile, comment: WrittenComment, part: ParsedPart): TextEdit {
  const upTo: readonly string[] = COMMENT_TAGS.slice(0, COMMENT_TAGS.indexOf(part.tag) + 1);
  const { elements } = comment;
  const next = elements.find(({ name }) => !upTo.includes(name));
  const at = comment.offsetOf(next?.start ?? elements.at(-1)?.end ?? 0);
  const rows = rowsOf(file, part, comment.rowPrefix, undefined, comment.isDelimited);
  const rowEnd = lineEndAt(file.text, at) + comment.rowPrefix;
  const written = rows.join(rowEnd);
  return { start: at, end: at, text: next === undefined ? rowEnd + written : written + rowEnd };
}

// Several edits at one place become one, in order.
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const byPlace = new Map<number, TextEdit>();
  for (const edit of edits) {
    const before = byPlace.get(edit.start);
    byPlace.set(edit.start, before === undefined ? edit : { ...edit, text: before.text + edit.text });
  }
  return [...byPlace.values()];
}

function rowsOf(
  { style, holds }: EditedFile,
  part: ParsedPart,
  prefix: string,
  old: XmlElement | undefined,
  isDelimited: boolean,
  xml = "",
): readonly string[] {
  const lines = linesOf(part);
  const kept = old === undefined ? [] : keptElements(old, xml);
  const { tag, name } = part;
  const attribute = PART_ATTRIBUTES.get(tag);
  const open =
    name === undefined || attribute === undefined
      ? `<${tag}>`
      : `<${tag} ${attribute}="${escapedReference(name, holds)}">`;
  return partRows(
    {
      open: old === undefined ? open : openTag(old, xml, open),
      close: `</${tag}>`,
      lines: lines.map(({ text }) => text),
      words: xmlWords(lines, kept, { isDelimited, holds }),
      isOnOneRow: tag !== "summary" || style.isSummaryOnOneRow || isDelimited,
    },
    { width: Math.max(MIN_WIDTH, style.width - widthOf(prefix)), indent: style.indent },
  );
}

// The tag as written, with all its attributes.
function openTag({ start, contentStart, end }: XmlElement, xml: string, fresh: string): string {
  const written = xml.slice(start, contentStart);
  return contentStart === end || written.includes("\n") ? fresh : written;
}

function inOrder(parts: readonly ParsedPart[]): readonly ParsedPart[] {
  return [...parts].sort((a, b) => COMMENT_TAGS.indexOf(a.tag) - COMMENT_TAGS.indexOf(b.tag));
}
