import { afterEach, vi } from "vitest";

/**
 * Gives every element a size, because the test's document has no layout and a virtual list would show no rows; and lets marked
 * words stand in a row, as browsers do, so that a name is not taken apart by them.
 */
export function fixLayout(pixels: number): void {
  const sizes = ["clientHeight", "clientWidth"] as const;
  for (const size of sizes) vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(pixels);
  document.head.innerHTML = "<style>span, bdi, mark { display: inline }</style>";
}

afterEach(() => vi.restoreAllMocks());
