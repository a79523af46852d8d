import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Git } from "../../../src/worker/git/git.ts";
import { latestCommits } from "../../../src/worker/git/latest-commits.ts";
import { temporaryFolder } from "../../support/folders.ts";

it("are told alike whatever the repository's settings say, which start no program", async () => {
  const folder = temporaryFolder();
  const git = (...parameters: readonly string[]) => execFileSync("git", parameters, { cwd: folder });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b");
  const [program, trace] = [join(folder, "program"), join(folder, "trace")];
  // Signs, too, as far as git is concerned.
  const script = `#!/bin/sh\ntouch '${trace}'\necho signed\nprintf '\\n[GNUPG:] SIG_CREATED \\n' >&2\n`;
  writeFileSync(program, script, { mode: 0o755 });
  for (const key of ["gpg.program", "core.pager", "core.fsmonitor", "core.sshCommand", "diff.external"])
    git("config", key, program);
  git("commit", "-q", "--allow-empty", "-S", "-m", "Grüße");
  git("tag", "v1");
  rmSync(trace);
  const ways = { "log.decorate": "full", "i18n.logOutputEncoding": "ISO-8859-1", "log.showSignature": "true" };
  for (const [key, value] of Object.entries({ ...ways, "color.ui": "always" })) git("config", key, value);

  const commits = await latestCommits(await Git.in(folder));
  expect(commits).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{40}$/), subject: "Grüße", names: ["main", "v1"] }]);
  expect(existsSync(trace)).toBe(false);
});
