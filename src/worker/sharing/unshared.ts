import { GlossaError } from "../../shared/errors.ts";
import type { StoreSharing } from "./store-sharing.ts";

/**
 * For a store that one engine has for itself. So it is in Node: LevelDB lets one process open a folder, once, the
 * desktop app runs once and has one engine, and the command line keeps a store in its memory.
 */
export function unshared(): StoreSharing {
  const importing = new Set<string>();
  const working = new Map<string, Promise<void>>();
  const reading = new Set<{ readonly projectId: string; readonly generation: string }>();
  return {
    async import(projectId, work) {
      if (importing.has(projectId)) throw new GlossaError("importedElsewhere");
      importing.add(projectId);
      try {
        await working.get(projectId)?.catch(() => {});
        return await work();
      } finally {
        importing.delete(projectId);
      }
    },
    async unlessImported(projectId, work) {
      if (importing.has(projectId) || working.has(projectId)) return;
      const short = work().finally(() => working.delete(projectId));
      working.set(projectId, short);
      await short;
    },
    async read(projectId, generation) {
      const reader = { projectId, generation };
      reading.add(reader);
      return () => reading.delete(reader);
    },
    async generationsRead(projectId) {
      return new Set([...reading].flatMap((one) => (one.projectId === projectId ? [one.generation] : [])));
    },
    tell: () => {},
    listen: () => {},
    close: () => {},
  };
}
