import { describe, expect, it } from "vitest";
import { LARGE_FILE_BYTES } from "../../../../src/shared/limits/files.ts";
import { KEEP_THREADS_UP_TO_BYTES } from "../../../../src/shared/limits/threads.ts";
import { keepsThreads } from "../../../../src/worker/project/import/keeps-threads.ts";

const file = (size: number, hash: string | null = "known") => ({ size, hash });
const size = LARGE_FILE_BYTES / 2;
const most = Array.from({ length: KEEP_THREADS_UP_TO_BYTES / size }, () => file(size));

describe("keeping the threads of an import", () => {
  it.each([
    ["of nothing", [], true],
    ["of as many files as are read in a moment", most, true],
    ["of more", [...most, file(1)], false],
    ["of a file whose reading takes much memory", [file(LARGE_FILE_BYTES)], false],
    ["of large files that were not read", [file(LARGE_FILE_BYTES, null), ...most], true],
  ])("%s", (_, files, isKept) => {
    expect(keepsThreads(files)).toBe(isKept);
  });
});
