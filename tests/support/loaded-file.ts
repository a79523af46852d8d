import type { LoadedFile } from "../../src/worker/languages/contract/language.ts";

/** A file of which nothing is kept. */
export function loaded(bytes: Uint8Array): LoadedFile {
  return { bytes: () => bytes };
}
