import type { DirectoryHandle, FileHandle, WritableFile } from "../../../../src/shared/engine/directory-source.ts";

const UTF8 = new TextEncoder();

/** A folder as a browser hands it over, with files in memory. What it does to them can be made to fail, or to be late. */
export class MemoryFolder {
  readonly files = new Map<string, Uint8Array>();
  /** Called with the path before a file's content is replaced; where it throws, that stays. */
  onClose: (path: string) => void = () => {};
  /** Called with the path when it has been. */
  onClosed: (path: string) => void = () => {};
  /** The writers that were neither closed nor given up. */
  open = 0;

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(files)) this.put(path, text);
  }

  put(path: string, text: string): void {
    this.files.set(path, UTF8.encode(text));
  }

  text(path: string): string {
    return new TextDecoder().decode(this.files.get(path));
  }

  get handle(): DirectoryHandle {
    return this.folderAt("", "shop");
  }

  private folderAt(prefix: string, name: string): DirectoryHandle {
    return {
      kind: "directory",
      name,
      values: () => this.entriesAt(prefix),
      getDirectoryHandle: async (inner) => this.folderAt(`${prefix}${inner}/`, inner),
      getFileHandle: async (file) => this.fileAt(`${prefix}${file}`, file),
    };
  }

  private async *entriesAt(prefix: string): AsyncGenerator<DirectoryHandle | FileHandle> {
    const inside = [...this.files.keys()].filter((path) => path.startsWith(prefix));
    const names = new Set(inside.map((path) => path.slice(prefix.length).split("/")[0] ?? ""));
    for (const name of names) {
      const path = `${prefix}${name}`;
      yield this.files.has(path) ? this.fileAt(path, name) : this.folderAt(`${path}/`, name);
    }
  }

  private fileAt(path: string, name: string): FileHandle {
    if (!this.files.has(path)) throw new DOMException("it is gone", "NotFoundError");
    return {
      kind: "file",
      name,
      getFile: async () => {
        const bytes = new Uint8Array(this.files.get(path) ?? []);
        return { size: bytes.length, lastModified: 0, arrayBuffer: async () => bytes.buffer };
      },
      createWritable: async () => this.writer(path),
    };
  }

  private writer(path: string): WritableFile {
    let content = new Uint8Array();
    this.open++;
    return {
      write: async (bytes) => {
        content = new Uint8Array([...content, ...bytes]);
      },
      close: async () => {
        this.open--;
        this.onClose(path);
        this.files.set(path, content);
        this.onClosed(path);
      },
      abort: async () => {
        this.open--;
      },
    };
  }
}
