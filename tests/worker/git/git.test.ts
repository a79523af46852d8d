import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Git } from "../../../src/worker/git/git.ts";
import { reasonOf } from "../../../src/worker/git/git-failure.ts";
import { temporaryFolder } from "../../support/folders.ts";

it("does not run where it cannot be found out which programs a repository's settings name", async () => {
  const folder = temporaryFolder();
  execFileSync("git", ["-C", folder, "init", "-q"]);
  await Git.in(folder);
  appendFileSync(join(folder, ".git", "config"), "[filter\n");
  expect(await Git.in(folder).catch(reasonOf)).toContain("bad config");
});
