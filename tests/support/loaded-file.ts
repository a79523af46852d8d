import type { LoadedFile } from "../../src/worker/languages/contract/language.ts";

/** A loaded file without any cached facts. */
export function loaded(bytes: Uint8Array): LoadedFile {
  return { bytes: () => bytes };
}
