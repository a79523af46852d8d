import type { Framework } from "./framework.ts";

/** Reads the framework facts when they are first asked for, and keeps them. */
export function frameworkOnDemand(loadBytes: () => Promise<Uint8Array>): () => Promise<Framework> {
  let loaded: Promise<Framework> | undefined;
  return () => {
    loaded ??= read(loadBytes);
    return loaded;
  };
}

async function read(loadBytes: () => Promise<Uint8Array>): Promise<Framework> {
  const reading = import("./read-framework.ts");
  return (await reading).readFramework(await loadBytes());
}
