// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PaneScroll } from "../../../../src/renderer/features/details-pane/pane-scroll.ts";

let scroll: PaneScroll;
let pane: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<section id="pane"><article></article></section>';
  pane = document.getElementById("pane") ?? document.body;
  scroll = new PaneScroll("pane");
});

/** Scrolls as a reader does. */
function scrollTo(top: number): void {
  window.dispatchEvent(new Event("wheel"));
  pane.scrollTop = top;
  scroll.track({ currentTarget: pane });
}

describe("what comes into view", () => {
  test("stands at its top, wherever what was in view before stood", () => {
    scrollTo(700);
    scroll.arrive(null, null);
    expect(pane.scrollTop).toBe(0);
  });

  test.each([250, 0])("stands where it was left, at %i", (top) => {
    scrollTo(700);
    scroll.arrive({ top }, null);
    expect(pane.scrollTop).toBe(top);
  });

  test("stands at the part of it that is wanted", () => {
    const part = pane.children[0] ?? pane;
    const intoView = vi.spyOn(part, "scrollIntoView").mockReturnValue();
    scroll.arrive(null, part);
    expect(intoView).toHaveBeenCalledOnce();
  });

  test("is held where it was left until the reader goes on, and does not go back there when it comes anew", () => {
    const kept = { top: 250 };
    scroll.arrive(kept, null);
    pane.scrollTop = 0;
    scroll.arrive(kept, null);
    expect(pane.scrollTop).toBe(250);
    scrollTo(700);
    scroll.arrive(kept, null);
    expect(pane.scrollTop).toBe(0);
  });
});
