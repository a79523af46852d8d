import { join } from "node:path";
import { expect, it } from "vitest";
import { pathInside } from "../../../src/worker/sources/disk-inside.ts";
import { temporaryFolder } from "../../support/folders.ts";

it("a path inside a folder is written with slashes", () => {
  const root = temporaryFolder();
  expect(pathInside(root, join(root, "docs", "site"))).toBe("docs/site");
  expect(pathInside(root, root)).toBe("");
});

it("a path outside of a folder is none, though its name may begin alike", () => {
  const root = temporaryFolder();
  for (const other of [join(root, ".."), `${root}-site`, join(root, "..", "site")])
    expect(pathInside(root, other)).toBeNull();
  expect(pathInside(root, join(root, "..site"))).toBe("..site");
});
