import { describe, expect, it } from "vitest";
import { filesIn } from "../../../src/worker/git/commit-folder.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const row = (path: string, mode = "100644", type = "blob", size = "12") => `${mode} ${type} ${HASH} ${size}\t${path}\0`;

describe("the files of a commit", () => {
  it("are those that are read, without links, commits of others and what is too large", () => {
    const listing = [
      row("A.cs"),
      row("src/B.cs", "100755"),
      row("App.csproj"),
      row("README.md"),
      row("Link.cs", "120000"),
      row("Other.cs", "160000", "commit", "-"),
      row("Large.cs", "100644", "blob", "9999999"),
    ].join("");
    expect(filesIn(listing).map(({ path }) => path)).toEqual(["A.cs", "src/B.cs", "App.csproj"]);
  });

  it("are also those whose size the clone does not know", () => {
    const listing = row("A.cs", "100644", "blob", "BAD") + row("B.cs", "100644", "blob", "-");
    expect(filesIn(listing).map(({ path, size }) => [path, size])).toEqual([
      ["A.cs", 0],
      ["B.cs", 0],
    ]);
  });

  it.each(["../A.cs", "a/../../A.cs", "/etc/A.cs", "a//A.cs", "./A.cs", "a\\..\\..\\A.cs", "C:\\A.cs", "c:A.cs"])(
    "lead nowhere else: %s",
    (path) => {
      expect(() => filesIn(row(path))).toThrow("leads outside");
    },
  );
});
