/** Plain data as JSON that does not go by the order of fields: data that was made and the same read again give the same. */
export function sortedJson(data: unknown): string {
  return JSON.stringify(data, withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
