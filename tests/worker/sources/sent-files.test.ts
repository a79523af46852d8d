import { MessageChannel } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import type { FilesBatch, FilesPort, PickedFile } from "../../../src/shared/engine.ts";
import { sentFilesSource } from "../../../src/worker/sources/sent-files.ts";

const file = (path: string): PickedFile => ({ path, file: new File(["class C;"], path) });

function channel(): { readonly page: FilesPort; readonly engine: FilesPort } {
  const { port1, port2 } = new MessageChannel();
  return { page: port1 as unknown as FilesPort, engine: port2 as unknown as FilesPort };
}

describe("files that are sent over a port", () => {
  it("asks for batches until the last, and lists them all", async () => {
    const { page, engine } = channel();
    const batches: FilesBatch[] = [
      { files: [file("b.cs"), file("a.cs")], isLast: false },
      { files: [], isLast: false },
      { files: [file("c/d.cs")], isLast: true },
    ];
    page.addEventListener("message", () => page.postMessage(withoutClone(batches.shift())));
    page.start();
    const listed = await sentFilesSource("Folder", engine).list(
      new AbortController().signal,
      () => {},
      () => {},
    );
    expect(listed.map((f) => f.path)).toEqual(["a.cs", "b.cs", "c/d.cs"]);
    expect(batches).toEqual([]);
  });

  it("ends at once when it is cancelled while it waits", async () => {
    const { engine } = channel();
    const abort = new AbortController();
    const listing = sentFilesSource("Folder", engine).list(
      abort.signal,
      () => {},
      () => {},
    );
    abort.abort(new Error("cancelled"));
    await expect(listing).rejects.toThrow("cancelled");
  });
});

// Node cannot clone a File: what matters here is the order of asking and answering.
function withoutClone(batch: FilesBatch | undefined): unknown {
  return batch && { ...batch, files: batch.files.map(({ path }) => ({ path, file: { size: 8, lastModified: 0 } })) };
}
