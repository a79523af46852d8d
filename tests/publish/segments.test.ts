import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Segments } from "../../src/publish/content/segments.ts";

describe("Segments", () => {
  it("keeps names as they are", () => {
    const segments = new Segments();
    for (const name of ["JsonConvert", "Newtonsoft.Json", "List-1", "_field", "Größe"])
      expect(segments.take(name)).toBe(name);
  });

  it.each(["index", "Index", "INDEX", "con", "NUL", "com1", "aux.cs", ".hidden", "..", "ends.", ""])(
    "gives '%s' another one, which is no reserved one",
    (name) => {
      const segment = new Segments(["index"]).take(name);
      expect(segment).toMatch(/-[\da-f]{8}$/);
      expect(segment).not.toMatch(/^(\.|con|nul|com1|aux)/i);
    },
  );

  it("tells apart what differs by case alone, the first of them as it is", () => {
    const segments = new Segments();
    expect(segments.take("Value")).toBe("Value");
    expect(segments.take("value")).toMatch(/^value-[\da-f]{8}$/);
    expect(segments.take("VALUE")).toMatch(/^VALUE-[\da-f]{8}$/);
  });

  it("keeps the ends of names where they mean something", () => {
    const segments = new Segments();
    expect(segments.take("a.b", ".png")).toBe("a.b.png");
    expect(segments.take("A.B", ".png")).toMatch(/^A\.B-[\da-f]{8}\.png$/);
    expect(segments.take("a.b", ".gif")).toBe("a.b.gif");
    for (const name of ["con", "", ".hidden", "n".repeat(200)])
      expect(segments.take(name, ".png")).toMatch(/^[\w-]{0,80}-[\da-f]{8}\.png$/);
  });

  it("gives any names segments that no file system mixes up, and the same again", () => {
    const anyName = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ maxLength: 3 }),
      fc.constantFrom("a/b", "../x", "CON"),
    );
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { maxLength: 20 }), (names) => {
        const taken = take(names);
        expect(new Set(taken.map((one) => one.normalize("NFC").toLowerCase())).size).toBe(names.length);
        for (const segment of taken) {
          expect(segment).toMatch(/^[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}_.-]*$/u);
          expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(90);
        }
        expect(take(names)).toEqual(taken);
      }),
    );
  });
});

function take(names: readonly string[]): readonly string[] {
  const segments = new Segments();
  return names.map((name) => segments.take(name));
}
