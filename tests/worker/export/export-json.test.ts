import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonPieces } from "../../../src/worker/export/export-json.ts";

import { lazyMap } from "../../../src/worker/util/lazy-map.ts";

const written = (value: object) => [...jsonPieces(value)].join("");

describe("a file of an export in pieces", () => {
  it.each([
    [{}],
    [{ id: "a", reason: undefined, types: [] }],
    [
      {
        types: [{ id: "t", members: [{ id: "m", doc: null }, { id: "n" }], bases: [] }, { members: [] }],
        calls: [{ row: 1 }],
      },
    ],
    [{ unreadable: [[1, 2]], text: '"\\\n\u2028\ud800', deep: { list: [{ members: 1 }] } }],
  ])("is what it is as a whole: %j", (file) => {
    expect(written(file)).toBe(JSON.stringify(file));
  });

  it("is what any other is as a whole", () => {
    const member = fc.dictionary(fc.string(), fc.jsonValue());
    const type = fc.record({ id: fc.string(), members: fc.array(member), bases: fc.array(fc.jsonValue()) });
    fc.assert(
      fc.property(fc.record({ path: fc.string(), types: fc.array(type), calls: fc.array(member) }), (file) => {
        expect(written(file)).toBe(JSON.stringify(file));
      }),
    );
  });

  it("is never one text when it is long, and never a piece for each name", () => {
    const members = Array.from({ length: 20_000 }, (_, n) => ({ id: `member ${n}` }));
    const pieces = [...jsonPieces({ types: [{ members }] })];
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.length).toBeLessThan(20);
  });

  it("makes the entries of a list as it is written", () => {
    let made = 0;
    const members = lazyMap(
      Array.from({ length: 20_000 }, (_, n) => n),
      (n) => ({ id: `member ${n}`, at: ++made }),
    );
    const pieces = jsonPieces({ types: [{ members }] });
    expect(pieces.next().value).toContain("member 0");
    expect(made).toBeLessThan(5_000);
    expect([...pieces].join("")).toContain("member 19999");
  });

  it("has the reason behind the entries of a list that cannot be made to its end", () => {
    const calls = lazyMap([1, 2, 3], (n) => {
      if (n === 3) throw new Error("no more");
      return { row: n };
    });
    expect(JSON.parse(written({ calls, id: "a" }))).toEqual({
      calls: [{ row: 1 }, { row: 2 }, { error: "could not be written: no more" }],
      id: "a",
    });
  });

  it("has the reason where an entry cannot be written, and goes on", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const { types, calls } = JSON.parse(written({ types: [{ members: [circle, { id: "m" }] }], calls: [circle] }));
    expect(types[0].members).toEqual([{ error: expect.stringMatching(/^could not be written: ./) }, { id: "m" }]);
    expect(calls).toEqual([{ error: expect.stringMatching(/^could not be written: ./) }]);
  });
});
