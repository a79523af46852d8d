import type { ZodMiniType } from "zod/mini";
import { tryParseJson } from "../../catalogue/store/try-parse-json.ts";
import { decodeNumbers, encodeNumbers } from "./varints.ts";

/** Bytes of a chunk: the length of the JSON in four bytes, how many numbers follow in four, the JSON, the numbers. */
const HEADER_LENGTH = 8;

/** Plain data, and the many numbers that would be long as JSON, as bytes. */
export function encodeFrame(data: unknown, numbers: Int32Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(data));
  const packed = encodeNumbers(numbers);
  const bytes = new Uint8Array(HEADER_LENGTH + json.length + packed.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, json.length);
  view.setUint32(4, numbers.length);
  bytes.set(json, HEADER_LENGTH);
  bytes.set(packed, HEADER_LENGTH + json.length);
  return bytes;
}

/** The data of a frame, as the schema says it is, and its numbers. */
export interface Frame<Data> {
  readonly data: Data;
  readonly numbers: Int32Array<ArrayBuffer>;
}

/** Undefined for bytes that are no frame, or whose data has another shape. */
export function decodeFrame<Data>(bytes: Uint8Array, schema: ZodMiniType<Data>): Frame<Data> | undefined {
  if (bytes.length < HEADER_LENGTH) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = HEADER_LENGTH + view.getUint32(0);
  const parsed = schema.safeParse(tryParseJson(new TextDecoder().decode(bytes.subarray(HEADER_LENGTH, end))));
  const numbers = decodeNumbers(bytes.subarray(end), view.getUint32(4));
  return parsed.success && numbers !== undefined ? { data: parsed.data, numbers } : undefined;
}
