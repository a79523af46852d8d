import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import type { FilesBatch, FilesPort, PickedFile } from "../../../src/shared/engine/directory-source.ts";
import { sentFilesSource } from "../../../src/worker/sources/sent-files.ts";

const file = (path: string): PickedFile => ({ path, file: new File(["class C;"], path) });

/** The engine's end of a port at whose other end each request is answered with the next of these. */
class AnsweringPort implements FilesPort {
  isClosed = false;
  private readonly engine = new EventTarget();

  constructor(
    private readonly answers: unknown[],
    private readonly onRequest = () => {},
  ) {}

  // Without a copy, because Node cannot clone a File.
  postMessage(): void {
    this.onRequest();
    if (this.answers.length === 0) return;
    const data = this.answers.shift();
    queueMicrotask(() => this.engine.dispatchEvent(new MessageEvent("message", { data })));
  }

  addEventListener(...[type, listener, options]: Parameters<FilesPort["addEventListener"]>): void {
    this.engine.addEventListener(type, (event) => listener(event as MessageEvent<unknown>), options);
  }

  start(): void {}

  close(): void {
    this.isClosed = true;
  }
}

function listed(port: FilesPort, signal = new AbortController().signal) {
  return sentFilesSource("Folder", port).list(
    signal,
    () => {},
    () => {},
  );
}

describe("files that are sent over a port", () => {
  it("asks for batches until the last, and lists them all", async () => {
    const batches: FilesBatch[] = [
      { files: [file("b.cs"), file("a.cs")], isLast: false },
      { files: [], isLast: false },
      { files: [file("c/d.cs")], isLast: true },
    ];
    const port = new AnsweringPort(batches);
    expect((await listed(port)).map((f) => f.path)).toEqual(["a.cs", "b.cs", "c/d.cs"]);
    expect({ left: batches, isClosed: port.isClosed }).toEqual({ left: [], isClosed: true });
  });

  it("leaves no listeners at the signal, however many batches come", async () => {
    const batches: FilesBatch[] = Array.from({ length: 20 }, (_, i) => ({
      files: [file(`${i}.cs`)],
      isLast: i === 19,
    }));
    const { signal } = new AbortController();
    let most = 0;
    const port = new AnsweringPort(batches, () => {
      most = Math.max(most, getEventListeners(signal, "abort").length);
    });
    await listed(port, signal);
    expect(most).toBe(1);
  });

  it("ends at once when it is cancelled while it waits", async () => {
    const abort = new AbortController();
    const listing = listed(new AnsweringPort([]), abort.signal);
    abort.abort(new Error("cancelled"));
    await expect(listing).rejects.toThrow("cancelled");
  });

  it.each([
    null,
    "more",
    { files: [file("a.cs")] },
    { files: 5, isLast: true },
    { files: new Array(4_294_967_295), isLast: true },
    { files: [null], isLast: true },
    { files: [{ path: "a.cs", file: { size: 1, lastModified: 0 } }], isLast: true },
    { files: [{ path: "a.cs", file: new Blob(["class A;"]) }], isLast: true },
    { files: [{ path: 5, file: file("a.cs").file }], isLast: true },
  ])("ends with an error for anything else", async (message) => {
    const port = new AnsweringPort([{ files: [file("b.cs")], isLast: false }, message]);
    await expect(listed(port)).rejects.toMatchObject({
      code: "unexpected",
      context: { detail: "a message that cannot be understood" },
    });
    expect(port.isClosed).toBe(true);
  });
});
