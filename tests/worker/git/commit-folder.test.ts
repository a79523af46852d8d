import { describe, expect, it } from "vitest";
import { filesIn } from "../../../src/worker/git/commit-files.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const row = (path: string, mode = "100644", type = "blob") => `${mode} ${type} ${HASH}\t${path}\0`;

describe("the files of a commit", () => {
  it("are those that are read, without links and commits of others", () => {
    const listing = [
      row("A.cs"),
      row("src/B.cs", "100755"),
      row("App.csproj"),
      row("README.md"),
      row("Link.cs", "120000"),
      row("Other.cs", "160000", "commit"),
    ].join("");
    expect(filesIn(listing).map(({ path }) => path)).toEqual(["A.cs", "src/B.cs", "App.csproj"]);
  });

  it.each(["../A.cs", "a/../../A.cs", "/etc/A.cs", "a//A.cs", "./A.cs", "a\\..\\..\\A.cs", "C:\\A.cs", "c:A.cs"])(
    "lead nowhere else: %s",
    (path) => {
      expect(() => filesIn(row(path))).toThrow("leads outside");
    },
  );
});
