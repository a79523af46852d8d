import { describe, expect, it } from "vitest";
import { extensionOf, isIgnored } from "../../src/shared/ignore.ts";

describe("the skip list", () => {
  it.each(["node_modules", "dist", ".git", "coverage", "tmp", ".angular", "package-lock.json", "yarn.lock"])(
    "has %s",
    (name) => expect(isIgnored(name)).toBe(true),
  );

  it.each(["src", "Dist", "node_modules2", "git", "bin", ""])("has no %j", (name) =>
    expect(isIgnored(name)).toBe(false),
  );
});

describe("a file's extension", () => {
  it.each([
    ["a.cs", "cs"],
    ["a.b.CS", "cs"],
    ["a.d/b", ""],
    ["x/.cs", ""],
    [".gitignore", ""],
    ["a.", ""],
    ["", ""],
  ])("of %j is %j", (path, extension) => expect(extensionOf(path)).toBe(extension));
});
