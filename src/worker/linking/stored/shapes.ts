import { custom } from "zod/mini";

/** The texts of a chunk: zod's own lists would take longer than all the rest of the decoding. */
export const texts = custom<readonly string[]>((value) => isListOf(value, isText));

export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

export function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A `LinkCut`. The linker's version guarantees that its reason is valid. */
export function isCut(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { reason, count, first } = value;
  return isText(reason) && isCount(count) && (first === null || isText(first));
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
