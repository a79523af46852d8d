import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A project on the disk for one test. */
export interface DiskProject {
  readonly folder: string;
  /** Writes a file by its path inside the project, with `/`. */
  write(path: string, content: string | Uint8Array): void;
  remove(): void;
}

/** Creates an empty folder of this name, inside a temporary folder of its own. */
export function createDiskProject(name: string): DiskProject {
  const parent = mkdtempSync(join(tmpdir(), "glossa-e2e-"));
  const folder = join(parent, name);
  mkdirSync(folder);
  return {
    folder,
    write(path, content) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
}
