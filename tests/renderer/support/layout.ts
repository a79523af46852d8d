import { afterEach, vi } from "vitest";

/**
 * Gives every element a size, because the test's document has no layout and a virtual list would show no rows; and
 * displays `mark` elements inline, as browsers do, so that they do not split a name.
 */
export function fixLayout(pixels: number): void {
  const sizes = ["clientHeight", "clientWidth"] as const;
  for (const size of sizes) vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(pixels);
  document.head.innerHTML = "<style>bdi, bdi span, mark { display: inline }</style>";
}

afterEach(() => vi.restoreAllMocks());
