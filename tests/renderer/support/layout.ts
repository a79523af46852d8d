import { afterEach, vi } from "vitest";

/** Gives every element a size, because the test's document has no layout and a virtual list would show no rows. */
export function fixLayout(pixels: number): void {
  const sizes = ["clientHeight", "clientWidth"] as const;
  for (const size of sizes) vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(pixels);
}

afterEach(() => vi.restoreAllMocks());
