import { describe, expect, it, vi } from "vitest";
import type { LoadAssembly } from "../../../../../src/worker/languages/contract/language.ts";
import { DocumentationFiles } from "../../../../../src/worker/languages/csharp/documentation-files/documentation-files.ts";
import { loaded } from "../../../../support/loaded-file.ts";

const TEXT = `<doc><members><member name="T:A"><summary>One.</summary></member></members></doc>`;
const ASSEMBLY = { name: "A", path: "/cache/A.dll", bytes: 1, modified: 2 };

function reading(bytes: Uint8Array) {
  const load = vi.fn<LoadAssembly>(async () => loaded(bytes));
  return { load, files: new DocumentationFiles([ASSEMBLY], load, undefined) };
}

describe("the documentation beside an assembly", () => {
  it("is read once, and again when it was let go of", async () => {
    const { load, files } = reading(new TextEncoder().encode(TEXT));
    expect((await files.commentOf("T:A", 0))?.doc.summary).toBe("One.");
    expect(await files.commentOf("T:B", 0)).toBeUndefined();
    expect(load.mock.calls).toEqual([[{ path: "/cache/A.xml", places: undefined }]]);
    files.clearCaches();
    expect((await files.commentOf("T:A", 0))?.doc.summary).toBe("One.");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("counts as not there where it is larger than any", async () => {
    const { files } = reading(Buffer.alloc(64 * 1024 * 1024 + 1, TEXT));
    expect(await files.commentOf("T:A", 0)).toBeUndefined();
  });
});
