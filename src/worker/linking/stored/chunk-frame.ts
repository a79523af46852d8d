import type { ZodMiniType } from "zod/mini";
import * as z from "zod/mini";
import { tryParseJson } from "../../util/try-parse-json.ts";
import { MalformedChunk, NumbersReader, NumbersWriter } from "./chunk-numbers.ts";
import { texts } from "./shapes.ts";
import { decodeNumbers, encodeNumbers } from "./varints.ts";

/** The layout of a chunk: the length of the JSON in four bytes, the count of numbers in four, the JSON, the numbers. */
const HEADER_LENGTH = 8;

/** Encodes items: small data as JSON; `write` encodes the rest as numbers. */
export function encodeFrame<Item, Rest>(
  items: readonly Item[],
  write: (item: Item, numbers: NumbersWriter) => Rest,
): Uint8Array<ArrayBuffer> {
  const writer = new NumbersWriter();
  const rest = items.map((item) => write(item, writer));
  const { ends, numbers } = writer.contents();
  const json = new TextEncoder().encode(JSON.stringify({ ends, rest }));
  const packed = encodeNumbers(numbers);
  const bytes = new Uint8Array(HEADER_LENGTH + json.length + packed.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, json.length);
  view.setUint32(4, numbers.length);
  bytes.set(json, HEADER_LENGTH);
  bytes.set(packed, HEADER_LENGTH + json.length);
  return bytes;
}

/** How items are decoded: the schema of the JSON part of each, and the numbers that `write` has encoded, in its order. */
export interface FrameItems<Item, Rest> {
  readonly rest: ZodMiniType<Rest>;
  read(rest: Rest, numbers: NumbersReader): Item;
}

/** Undefined for malformed bytes, or items of another shape. */
export function decodeFrame<Item, Rest>(
  bytes: Uint8Array,
  { rest, read }: FrameItems<Item, Rest>,
): readonly Item[] | undefined {
  if (bytes.length < HEADER_LENGTH) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = HEADER_LENGTH + view.getUint32(0);
  const json = tryParseJson(new TextDecoder().decode(bytes.subarray(HEADER_LENGTH, end)));
  const parsed = z.object({ ends: texts, rest: z.array(rest) }).safeParse(json);
  const numbers = decodeNumbers(bytes.subarray(end), view.getUint32(4));
  if (!parsed.success || numbers === undefined) return undefined;
  return unlessMalformed(() => {
    const reader = new NumbersReader({ ends: parsed.data.ends, numbers });
    const items = parsed.data.rest.map((one) => read(one, reader));
    reader.end();
    return items;
  });
}

function unlessMalformed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof MalformedChunk) return undefined;
    throw thrown;
  }
}
