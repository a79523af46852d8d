import type { DirectoryHandle, FileHandle } from "../../../shared/engine/directory-source.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import { isParsable } from "../../languages/language-of.ts";
import { fileHandleBelow } from "../../sources/saved-folders.ts";
import { haveSameBytes } from "../../util/same-bytes.ts";
import type { Replacement, WriteTarget } from "../run/write-target.ts";

/** A folder that a browser granted; notes have paths relative to it, with `/`. */
export class HandleTarget implements WriteTarget {
  constructor(
    private readonly folder: DirectoryHandle,
    readonly root = folder.name,
  ) {}

  async locate(path: string): Promise<string> {
    if (!isParsable(path)) throw new Error(writingMessages.notSource);
    return path;
  }

  async readNoted(path: string): Promise<Uint8Array> {
    return bytesOf(await this.fileAt(await this.locate(path)));
  }

  async expectReplaceable({ path, before }: Replacement): Promise<void> {
    const file = await this.fileAt(path);
    if (file.createWritable === undefined) throw new Error(writingMessages.readOnly);
    await expectContent(file, before);
  }

  /** The browser writes into a separate file, which replaces the original when it is closed. */
  async replace({ path, before, after }: Replacement): Promise<void> {
    const file = await this.fileAt(path);
    const writable = await file.createWritable?.();
    if (writable === undefined) throw new Error(writingMessages.readOnly);
    try {
      await writable.write(new Uint8Array(after));
      // As late as possible: other programs cannot be prevented from writing into it in between.
      await expectContent(file, before);
    } catch (thrown) {
      await writable.abort().catch(() => {});
      throw thrown;
    }
    const failure = await writable.close().then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    );
    // Whatever the error was, the current content shows whether it was replaced.
    if (haveSameBytes(await bytesOf(await this.fileAt(path)), after)) return;
    throw failure?.thrown ?? new Error(writingMessages.changedOnDisk);
  }

  /** Done by the browser. */
  async sync(): Promise<void> {}

  private fileAt(path: string): Promise<FileHandle> {
    return fileHandleBelow(this.folder, path);
  }
}

async function expectContent(file: FileHandle, content: Uint8Array): Promise<void> {
  if (!haveSameBytes(await bytesOf(file), content)) throw new Error(writingMessages.changedOnDisk);
}

async function bytesOf(file: FileHandle): Promise<Uint8Array> {
  return new Uint8Array(await (await file.getFile()).arrayBuffer());
}
