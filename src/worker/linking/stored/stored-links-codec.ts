import * as z from "zod/mini";
import { type FileLinks, USE_STRIDE } from "../model/file-links.ts";
import { decodeFrame, encodeFrame } from "./chunk-frame.ts";
import { MalformedChunk } from "./chunk-numbers.ts";
import { isCount, isCut, isListOf, isPair, isRecord, isText } from "./shapes.ts";

/** A file's id with its links. */
export type LinksOfFile = readonly [fileId: string, links: FileLinks];

type Rest = Omit<FileLinks, "members" | "uses">;

/**
 * A file's id, and its links without its members and uses. The linker's version guarantees valid words, and the fields
 * that are not checked here.
 */
const storedRest = z.custom<readonly [string, Rest]>((value) => isPair(value) && isText(value[0]) && isRest(value[1]));

function isRest(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { unlinked, others, implied, more = [], cuts = [] } = value;
  return (
    isRecord(unlinked) &&
    isListOf(others, isCountedList) &&
    isListOf(implied, isImplied) &&
    isListOf(more, isCountedList) &&
    isListOf(cuts, isCut)
  );
}

function isCountedList(value: unknown): boolean {
  return isListOf(value, isCount) && (value as readonly unknown[]).length > 1;
}

function isImplied(value: unknown): boolean {
  return isPair(value) && isText(value[0]) && isListOf(value[1], isCount);
}

/** The links of several files as bytes. */
export function encodeLinks(all: readonly LinksOfFile[]): Uint8Array<ArrayBuffer> {
  return encodeFrame(all, ([id, { members, uses, ...rest }], numbers) => {
    numbers.textList(members);
    numbers.list([...uses], (number) => numbers.number(number));
    return [id, rest];
  });
}

/** Undefined for malformed bytes. */
export function decodeLinks(bytes: Uint8Array): readonly LinksOfFile[] | undefined {
  return decodeFrame(bytes, {
    rest: storedRest,
    read: ([id, rest], numbers): LinksOfFile => {
      const members = numbers.textList();
      const uses = numbers.rawList();
      if (uses.length % USE_STRIDE !== 0) throw new MalformedChunk();
      return [id, { ...rest, members, uses }];
    },
  });
}
