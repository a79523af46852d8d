import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { patchOf } from "../../../src/worker/writing/unified-patch.ts";
import { planned } from "./planned.ts";

function git(folder: string, args: readonly string[], input: string): string {
  const { status, stderr } = spawnSync("git", [...args], { cwd: folder, input });
  return status === 0 ? "" : `${status} ${stderr}`;
}

describe("the patch of a file", () => {
  it.each([
    ["A.cs", "a\nb\n", "a\n/// x\nb\n"],
    ["with space.cs", "a\r\nb\r\n", "a\r\n/// x\r\nb\r\n"],
    ["é數.cs", "a\nb", "a\n/// x\nb"],
    ['quoted"\t\\.cs', "b\n", "/// x\nb\n"],
    ["marked.cs", "\ufeffa\n", "\ufeff/// x\na\n"],
  ])("is what git applies: %s", (path, before, after) => {
    const folder = mkdtempSync(join(tmpdir(), "glossa-patch-"));
    git(folder, ["init", "-q"], "");
    writeFileSync(join(folder, path), before);
    const patch = patchOf(planned(path, before, after)) ?? "";
    expect(git(folder, ["apply", "--whitespace=nowarn", "-"], patch)).toBe("");
    expect(readFileSync(join(folder, path), "utf8")).toBe(after);
  });

  it("is none where the file is not UTF-8", () => {
    expect(patchOf({ ...planned("A.cs", "é\n", "x\né\n"), before: Uint8Array.of(0xe9, 0x0a) })).toBeUndefined();
  });
});
