import * as z from "zod/mini";
import { type FileLinks, USE_STRIDE } from "../model/file-links.ts";
import { decodeFrame, encodeFrame } from "./framed-json.ts";
import { storedCut } from "./stored-cut.ts";
import { StoredTexts, TextTable, unlessTextIsMissing } from "./text-table.ts";

const whole = z.int();
const count = whole.check(z.nonnegative());
const reasons = z.record(z.string(), count);

/**
 * The links of a file but its members and uses, which stand with the numbers. The linker's version vouches for the words,
 * and for fields that are not looked at here.
 */
const storedFile = z.looseObject({
  id: z.string(),
  members: count,
  uses: count,
  unlinked: reasons,
  others: z.array(z.tuple([count], count)),
  implied: z.array(z.tuple([z.string(), z.array(whole)])),
  more: z.exactOptional(z.array(z.tuple([count, count]))),
  cuts: z.exactOptional(z.array(storedCut)),
});

const storedChunk = z.object({ texts: z.array(z.string()), files: z.array(storedFile) });

/** A file's id with its links. */
export type LinksOfFile = readonly [fileId: string, links: FileLinks];

/** The links of several files as bytes. */
export function encodeLinks(all: readonly LinksOfFile[]): Uint8Array<ArrayBuffer> {
  const table = new TextTable();
  const numbers: number[] = [];
  const files = all.map(([id, { members, uses, ...rest }]) => {
    for (const member of members) numbers.push(table.numberOf(member));
    for (const number of uses) numbers.push(number);
    return { ...rest, id, members: members.length, uses: uses.length };
  });
  return encodeFrame({ texts: table.texts, files }, Int32Array.from(numbers));
}

/** Undefined for bytes that are none. */
export function decodeLinks(bytes: Uint8Array): readonly LinksOfFile[] | undefined {
  const frame = decodeFrame(bytes, storedChunk);
  if (frame === undefined) return undefined;
  const { data, numbers } = frame;
  const length = data.files.reduce((sum, { members, uses }) => sum + members + uses, 0);
  if (length !== numbers.length || data.files.some(({ uses }) => uses % USE_STRIDE !== 0)) return undefined;
  const texts = new StoredTexts(data.texts);
  let at = 0;
  const take = (size: number) => {
    at += size;
    return numbers.subarray(at - size, at);
  };
  return unlessTextIsMissing(() =>
    data.files.map(({ id, members, uses, ...rest }): LinksOfFile => {
      // What stands in a file's own fields is as it was when it was linked.
      const other = rest as Omit<FileLinks, "members" | "uses">;
      return [id, { ...other, members: texts.all(take(members)), uses: take(uses).slice() }];
    }),
  );
}
