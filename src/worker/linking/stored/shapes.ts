import { custom } from "zod/mini";

/** The texts of a chunk: zod's own lists would take longer than all the rest of reading it. */
export const texts = custom<readonly string[]>((value) => isListOf(value, isText));

export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
