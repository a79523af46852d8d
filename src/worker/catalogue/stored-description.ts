import * as z from "zod/mini";
import { parseJson } from "./parse-json.ts";
import type { WrittenDescription } from "./records.ts";

/** Raised when a description is stored in another shape; values of any other version are set aside. */
const FORMAT_VERSION = 1;

const storedDescription = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  value: z.object({ text: z.string().check(z.minLength(1)), written: z.number() }),
});

export function encodeDescription(value: WrittenDescription): string {
  return JSON.stringify({ formatVersion: FORMAT_VERSION, value });
}

/** Reads a stored text; undefined for one of another version or shape. Fields it does not know are dropped. */
export function decodeDescription(text: string): WrittenDescription | undefined {
  const parsed = storedDescription.safeParse(parseJson(text));
  return parsed.success ? parsed.data.value : undefined;
}
