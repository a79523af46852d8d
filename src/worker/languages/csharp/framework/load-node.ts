import { readFile } from "node:fs/promises";

/** The packed facts of the framework, which stand beside this module: in the sources, and copied by the build. */
export function loadFrameworkBytes(): Promise<Uint8Array> {
  return readFile(new URL("./dotnet.facts", import.meta.url));
}
