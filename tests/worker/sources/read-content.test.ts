import { execFileSync } from "node:child_process";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";
import { type ReadDisk, readContent } from "../../../src/worker/sources/read-content.ts";
import { readDisk, readDiskMeanwhile } from "../../../src/worker/sources/read-disk.ts";
import type { ContentReference } from "../../../src/worker/sources/source.ts";
import { directoryHandle, temporaryFolder, writeFiles } from "../../support/folders.ts";

const PLACE = "src/Grown.cs";

interface Way {
  readonly kind: string;
  readonly readDisk?: ReadDisk;
  /** Where the file of a folder is read. */
  readonly reference: (folder: string) => Promise<ContentReference>;
}

const onDisk = async (folder: string) => ({ kind: "disk", path: join(folder, PLACE), root: folder }) as const;

async function handleOf(folder: string) {
  return (await directoryHandle(folder).getDirectoryHandle("src")).getFileHandle("Grown.cs");
}

const WAYS: readonly Way[] = [
  { kind: "on the disk", readDisk, reference: onDisk },
  { kind: "on the disk, meanwhile", readDisk: readDiskMeanwhile, reference: onDisk },
  { kind: "by its handle", reference: async (folder) => ({ kind: "handle", handle: await handleOf(folder) }) },
  {
    kind: "below a folder's handle",
    reference: async (folder) => ({ kind: "below", folder: directoryHandle(folder), path: PLACE }),
  },
  {
    kind: "that was picked",
    reference: async (folder) => ({ kind: "file", file: await (await handleOf(folder)).getFile() }),
  },
];

it.each(WAYS)("reads no file $kind that is too large by now", async ({ readDisk, reference }) => {
  const folder = temporaryFolder();
  writeFiles(folder, { [PLACE]: MAX_FILE_BYTES });
  const read = async () => (await readContent(await reference(folder), readDisk)).length;
  expect(await read()).toBe(MAX_FILE_BYTES);
  truncateSync(join(folder, PLACE), MAX_FILE_BYTES + 1);
  await expect(read()).rejects.toThrow("larger than 5 MB");
});

test.skipIf(process.platform === "win32").each([
  ["readDisk", readDisk],
  ["readDiskMeanwhile", readDiskMeanwhile],
])("%s waits for nobody to write into what has become a pipe", async (_, read) => {
  const pipe = join(temporaryFolder(), "Pipe.cs");
  execFileSync("mkfifo", [pipe]);
  await expect(read(pipe)).rejects.toThrow("not a text file");
});

it.each([readDisk, readDiskMeanwhile])("reads no folder that has taken a file's place", async (read) => {
  await expect(read(temporaryFolder())).rejects.toThrow("not a text file");
});
