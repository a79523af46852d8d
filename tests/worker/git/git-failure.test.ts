import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gitMessages } from "../../../src/shared/messages/git-messages.ts";
import { Git } from "../../../src/worker/git/git.ts";
import { reasonOf } from "../../../src/worker/git/git-failure.ts";
import { temporaryFolder } from "../../support/folders.ts";

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["warning: nothing is fetched\nfatal: it is not there\n", "git says: it is not there"],
  ["fatal: no such thing\nhint: look elsewhere", "git says: no such thing"],
  ["error: half of it is gone", "git says: half of it is gone"],
  ["warning: and no more", "git says: warning: and no more"],
  ["fatal: detected dubious ownership in repository at '/r'\nTo add an exception, call:", gitMessages.foreign],
])("of what git says, the reason is the first row that is no warning: %j", (stderr, reason) => {
  expect(reasonOf(Object.assign(new Error("failed"), { stderr }))).toBe(reason);
});

describe("the reason why git has failed", () => {
  const failureIn = async (folder: string) =>
    Git.in(folder)
      .then((git) => git.commit("HEAD"))
      .catch(reasonOf);

  it("is said in words of our own, whatever language git speaks", async () => {
    vi.stubEnv("LC_ALL", "de_DE.UTF-8");
    const folder = temporaryFolder();
    expect(await failureIn(folder)).toBe(gitMessages.noRepository);
    expect(await failureIn(join(folder, "missing"))).toBe(gitMessages.noFolder);
    writeFileSync(join(folder, "file"), "");
    expect(await failureIn(join(folder, "file"))).toContain("Not a directory");
  });

  it("may be that there is no git", async () => {
    vi.stubEnv("PATH", temporaryFolder());
    expect(await failureIn(temporaryFolder())).toBe(gitMessages.noGit);
  });

  it("is none where there is no commit of that name", async () => {
    const folder = temporaryFolder();
    execFileSync("git", ["-C", folder, "init", "-q"]);
    const git = await Git.in(folder);
    for (const name of ["HEAD", "v9", "", "--help", "a b", "HEAD@{500}", "@{5}"])
      expect(await git.commit(name)).toBeUndefined();
  });
});
