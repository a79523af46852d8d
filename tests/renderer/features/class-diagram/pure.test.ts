// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { fitPosition, initialPosition } from "../../../../src/renderer/features/class-diagram/pan-zoom.ts";
import { markTypes, typeAt } from "../../../../src/renderer/features/class-diagram/picture-types.ts";
import type { DiagramType } from "../../../../src/shared/model/class-diagram.ts";

describe("a picture in its frame", () => {
  const frame = { width: 900, height: 400 };

  test("is made smaller to fit, and put into the middle", () => {
    const { scale, x, y } = fitPosition(frame, { width: 1800, height: 400 });
    expect(scale).toBe(0.5);
    // Scaled around its own centre, then moved.
    expect([900 + scale * (x - 900), 200 + scale * (y - 200)]).toEqual([0, 100]);
  });

  test("is never larger than it is, and never too small to be found", () => {
    expect(fitPosition(frame, { width: 100, height: 50 })).toEqual({ scale: 1, x: 400, y: 175 });
    expect(fitPosition(frame, { width: 90_000, height: 50 }).scale).toBe(0.1);
    expect(fitPosition(frame, { width: 0, height: 0 }).scale).toBe(1);
  });

  test("begins as a whole where that can be read, else with the middle of its top", () => {
    const small = { width: 1000, height: 400 };
    expect(initialPosition(frame, small)).toEqual(fitPosition(frame, small));
    const { scale, x, y } = initialPosition(frame, { width: 3000, height: 2000 });
    expect(scale).toBe(0.75);
    const [left, top] = [1500 + scale * (x - 1500), 1000 + scale * (y - 1000)];
    expect(left).toBeCloseTo((900 - 2250) / 2);
    expect(top).toBeCloseTo(12);
  });

  test("of little height begins in the middle of its frame", () => {
    const { y } = initialPosition(frame, { width: 3000, height: 100 });
    expect(50 + 0.75 * (y - 50)).toBeCloseTo((400 - 75) / 2);
  });
});

describe("the boxes of a picture", () => {
  const types: readonly DiagramType[] = [
    { node: "c0", id: "self", name: "A", relation: "self" },
    { node: "c1", id: "base", name: "B", relation: "base" },
    { node: "c11", id: null, name: "Outside", relation: "base" },
  ];

  function pictureOf(...ids: readonly string[]): HTMLElement {
    const host = document.createElement("div");
    const groups = ids.map((id) => `<g class="node" id="${id}"><text>x</text></g>`);
    host.innerHTML = `<svg><g id="class-diagram-3">${groups.join("")}</g></svg>`;
    return host;
  }

  test.each([
    ["class-diagram-3-classId-c1-7", "base"],
    ["classId-c1-7", "base"],
    ["class-diagram-3-classId-c0-1", null],
    ["class-diagram-3-classId-c11-2", null],
    ["class-diagram-3-classId-c111-2", null],
    ["note0", null],
  ])("lead to their types: %s", (id, target) => {
    const picture = pictureOf(id);
    markTypes(picture, types);
    expect(picture.querySelectorAll("[data-leads]")).toHaveLength(target === null ? 0 : 1);
    expect(typeAt(picture.querySelector("text") ?? picture, types)).toBe(target);
    expect(typeAt(picture, types)).toBeNull();
  });
});
