import type { FileStamp } from "../languages/contract/packages.ts";

/** Whether a file is unchanged; always true if nothing is expected. */
export function isAsExpected({ bytes, modified }: FileStamp, expected: FileStamp | undefined): boolean {
  return expected === undefined || (expected.bytes === bytes && expected.modified === modified);
}
