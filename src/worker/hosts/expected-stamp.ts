import type { FileStamp } from "../languages/contract/packages.ts";

/** Whether a file is still as it was found; any is where nothing is expected. */
export function isAsExpected({ bytes, modified }: FileStamp, expected: FileStamp | undefined): boolean {
  return expected === undefined || (expected.bytes === bytes && expected.modified === modified);
}
