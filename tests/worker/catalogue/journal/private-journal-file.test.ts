import { expect, it, vi } from "vitest";
import { openPrivateJournalFile } from "../../../../src/worker/catalogue/journal/private-journal-file.ts";

const ENCODER = new TextEncoder();

/** The files of a folder in the origin's private file system, none of which another tab has open. */
class PrivateFolder {
  /** Called when the folder has been listed. */
  onListed = () => {};

  constructor(readonly files: Map<string, string>) {
    const handle = {
      keys: () => this.names(),
      getFileHandle: async (name: string, { create = false } = {}) => this.file(name, create),
      removeEntry: async (name: string) => void files.delete(name),
    };
    const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => handle }) };
    vi.stubGlobal("navigator", { storage });
  }

  private async *names(): AsyncGenerator<string> {
    yield* [...this.files.keys()];
    this.onListed();
  }

  private file(name: string, create: boolean) {
    const { files } = this;
    if (create) files.set(name, "");
    if (!files.has(name)) throw new DOMException("it is gone", "NotFoundError");
    const text = () => files.get(name) ?? "";
    const access = {
      getSize: () => ENCODER.encode(text()).length,
      read: (bytes: Uint8Array) => bytes.set(ENCODER.encode(text())),
      write: (bytes: Uint8Array) => {
        files.set(name, text() + new TextDecoder().decode(bytes));
        return bytes.length;
      },
      flush: () => {},
      close: () => {},
    };
    return { getFile: async () => new Blob([text()]), createSyncAccessHandle: async () => access };
  }
}

it("reads what another tab merges into a file of its own meanwhile", async () => {
  const folder = new PrivateFolder(new Map([["earlier.journal", "first"]]));
  folder.onListed = () => {
    if (folder.files.delete("earlier.journal")) folder.files.set("merged.journal", "first, second");
  };
  const file = await openPrivateJournalFile("journals", () => {});
  const { own, others } = await file.load();
  expect(own).toHaveLength(0);
  expect(others.map((bytes) => new TextDecoder().decode(bytes))).toEqual(["first, second"]);
});

it("gives up on files that are listed and never there", async () => {
  const folder = new PrivateFolder(new Map([["0.journal", ""]]));
  let listed = 0;
  folder.onListed = () => {
    folder.files.clear();
    folder.files.set(`${++listed}.journal`, "");
  };
  const file = await openPrivateJournalFile("journals", () => {});
  await expect(file.load()).rejects.toThrow("it is gone");
});

it("replaces what it has read, and nothing that others have written since", async () => {
  const { files } = new PrivateFolder(
    new Map([
      ["read.journal", "first"],
      ["longer.journal", "second"],
    ]),
  );
  const file = await openPrivateJournalFile("journals", () => {});
  await file.load();
  files.set("longer.journal", "second, third");
  files.set("new.journal", "fourth");
  await file.replace(ENCODER.encode("first, second"));
  expect([...files.values()].sort()).toEqual(["first, second", "fourth", "second, third"]);
  expect(files.has("read.journal")).toBe(false);
  await file.load();
  await file.replace(ENCODER.encode("first to fourth"));
  expect([...files.values()]).toEqual(["first to fourth"]);
});
