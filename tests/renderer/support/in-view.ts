import { vi } from "vitest";

/** Reports every element as in view at once: there is no layout in these tests. */
export function stubInView(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}
