/** A day as people read it: `Nov 23, 2026`. Milliseconds since 1970. */
export function shortDate(time: number): string {
  return new Date(time).toLocaleDateString("en", { dateStyle: "medium" });
}
