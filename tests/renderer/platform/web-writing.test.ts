import { beforeEach, describe, expect, it } from "vitest";
import { webWriting } from "../../../src/renderer/platform/web-writing.ts";
import type { DirectoryHandle } from "../../../src/shared/engine/directory-source.ts";
import { success } from "../../../src/shared/errors/result.ts";
import { FakeEngine } from "../support/fake-engine.ts";

const SHOP = { id: "browser-shop", path: "shop" };
const OUTCOME = { comments: 2, files: 1, failed: [], isCancelled: false };

let asked: string[];

beforeEach(() => {
  asked = [];
});

/** Writing into this folder, with an engine that records its calls. */
function writingInto(folder: Partial<DirectoryHandle> | null) {
  const engine = Object.assign(new FakeEngine(), {
    writableFolder: async () => {
      asked.push("writableFolder");
      return success(folder as DirectoryHandle | null);
    },
    writePlanned: async (_: string, leftOut: readonly string[]) => {
      asked.push(`writePlanned ${leftOut.join(" ")}`);
      return success(OUTCOME);
    },
    lastWriting: async () => success(3),
    undoWriting: async () => success({ undone: 3, failed: [], isCancelled: false }),
  });
  return webWriting(engine);
}

function answering(answer: string): Partial<DirectoryHandle> {
  return {
    requestPermission: async ({ mode }) => {
      asked.push(`requestPermission ${mode}`);
      return answer;
    },
  };
}

describe("writing from a page of a browser", () => {
  it("asks the user each time, and writes when they let it", async () => {
    const writing = writingInto(answering("granted"));
    expect(await writing.canWrite(SHOP)).toBe(true);
    expect(await writing.lastRun(SHOP)).toBe(3);
    expect(asked).toEqual(["writableFolder"]);
    expect(await writing.write(SHOP, "plan", ["a"])).toEqual(OUTCOME);
    // Nothing comes between the user's gesture and the permission prompt.
    expect(asked).toEqual(["writableFolder", "requestPermission readwrite", "writePlanned a"]);
    expect(await writing.undo(SHOP)).toEqual({ undone: 3, failed: [], isCancelled: false });
  });

  it.each(["denied", "prompt"])("writes nothing where they do not: %s", async (answer) => {
    const writing = writingInto(answering(answer));
    await writing.canWrite(SHOP);
    expect([await writing.write(SHOP, "plan", []), await writing.undo(SHOP)]).toEqual([null, null]);
    expect(asked).not.toContain("writePlanned ");
  });

  it("tries it where the browser cannot be asked", async () => {
    const writing = writingInto({});
    await writing.canWrite(SHOP);
    expect(await writing.write(SHOP, "plan", [])).toEqual(OUTCOME);
  });

  it("is not there without a folder, nor for a repository", async () => {
    const none = writingInto(null);
    expect([await none.canWrite(SHOP), await none.lastRun(SHOP), await none.write(SHOP, "plan", [])]).toEqual([
      false,
      null,
      null,
    ]);
    const repository = writingInto({});
    expect(await repository.canWrite({ id: "github-shop", path: "github:octo/shop" })).toBe(false);
    expect(await repository.write({ id: "github-shop", path: "github:octo/shop" }, "plan", [])).toBeNull();
  });
});
