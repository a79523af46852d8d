import { readFile } from "node:fs/promises";

/** Loads the packed facts of the framework, which are beside this module: in the sources, and copied by the build. */
export function loadFrameworkBytes(): Promise<Uint8Array> {
  return readFile(new URL("./dotnet.facts", import.meta.url));
}
