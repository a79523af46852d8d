import { compareTexts } from "../../shared/compare-texts.ts";
/**
 * Plain data as JSON independent of the order of fields: created data and the same data read again give the same text.
 */
export function sortedJson(data: unknown): string {
  return JSON.stringify(data, withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareTexts(a, b)));
}
