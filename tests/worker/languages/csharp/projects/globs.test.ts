import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readGlob } from "../../../../../src/worker/languages/csharp/projects/globs.ts";

describe("a pattern", () => {
  it.each([
    ["A/B.cs", "a/b.cs", true],
    ["**/**/**/**/**/**/**/**/**/c.cs", "a/c.cs", true],
    ["*a*a*a*a*a*a*a*a*a*.cs", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false],
    ["a/*.cs", "a/b.cs", true],
    ["a/*.cs", "a/b/c.cs", false],
    ["a/**/*.cs", "a/c.cs", true],
    ["a/**/*.cs", "a/b/b/c.cs", true],
    ["a/**", "a/b/c.cs", true],
    ["a*/**", "ab", false],
    ["**/c.cs", "c.cs", true],
    ["a/?.cs", "a/bb.cs", false],
    ["a/b+(c).cs", "a/b+(c).cs", true],
    ["a/*.cs", "xa/b.cs", false],
  ])("%s of %s is %s", (pattern, path, matches) => {
    expect(readGlob(pattern).matches(path)).toBe(matches);
  });
});

/** The same as an expression that tries everything: clear, and slow. */
function slowly(pattern: string, path: string): boolean {
  const expression = pattern
    .split("/")
    .map((name, at, names) => {
      const isLast = at === names.length - 1;
      if (name === "**") return isLast ? ".+" : "(?:[^/]+/)*";
      return name.replaceAll(".", "\\.").replace(/\*+/g, "[^/]*").replaceAll("?", "[^/]") + (isLast ? "" : "/");
    })
    .join("");
  return new RegExp(`^${expression}$`).test(path);
}

const name = (characters: string) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 4 }).map((all) => all.join(""));
const path = fc.array(name("ab."), { minLength: 1, maxLength: 5 }).map((names) => names.join("/"));
const pattern = fc
  .array(fc.oneof(name("ab.*?"), fc.constant("**")), { minLength: 1, maxLength: 5 })
  .map((names) => names.join("/"));

describe("patterns", () => {
  it("match what an expression matches that tries everything", () => {
    fc.assert(
      fc.property(pattern, path, (written, found) => {
        expect(readGlob(written).matches(found)).toBe(slowly(written, found));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["stars in a name", `${"*a".repeat(500)}b`, "a".repeat(5_000)],
    ["folders", `${"**/a/".repeat(500)}b`, "a/".repeat(2_000)],
    ["both", `${"**/*a*a*a/".repeat(100)}b`, "aaaaaaaaaa/".repeat(500)],
  ])("come to an end, whatever they hold: %s", (_, written, found) => {
    expect(readGlob(written).matches(found)).toBe(false);
  });
});
