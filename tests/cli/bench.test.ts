import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { temporaryFolder, writeFiles } from "../support/folders.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

function bench(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, "dist/node/bench.js"), ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the bench", () => {
  it("says that a folder is missing, or holds no C#", () => {
    const folder = temporaryFolder();
    const missing = join(folder, "missing");
    expect(bench(missing)).toEqual({
      status: 1,
      stdout: "",
      stderr: `bench: The folder '${missing}' does not exist.\n`,
    });
    writeFiles(folder, { "notes.txt": "" });
    expect(bench(folder)).toMatchObject({ status: 1, stderr: `bench: The folder '${folder}' holds no C# files.\n` });
  });

  it.each([[[]], [["a", "b"]], [["a", "--threads", "0"]], [["a", "--repeat", "x"]], [["a", "--frob"]]])(
    "says how it is used for %j",
    (args) => {
      const { status, stderr } = bench(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(/\nusage: npm run bench -- FOLDER/);
      expect(stderr).not.toContain("    at ");
    },
  );
});
