import pLimit, { type LimitFunction } from "p-limit";
import { GlossaError } from "../../shared/errors/errors.ts";
import { getOrMake } from "../util/maps.ts";
import type { StoreCoordination } from "./store-coordination.ts";

/**
 * For a store that one engine has for itself. So it is in Node: LevelDB lets one process open a folder, once, the
 * desktop app runs once and has one engine, and the command line keeps a store in its memory.
 */
export function singleEngineCoordination(): StoreCoordination {
  const importing = new Set<string>();
  /** By project: what changes its facts does so one after the other. */
  const changing = new Map<string, LimitFunction>();
  const reading = new Set<{ readonly projectId: string; readonly generation: string }>();
  function oneByOne<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    return getOrMake(changing, projectId, () => pLimit(1))(work);
  }
  return {
    async import(projectId, work) {
      if (importing.has(projectId)) throw new GlossaError("importedElsewhere");
      importing.add(projectId);
      try {
        return await oneByOne(projectId, work);
      } finally {
        importing.delete(projectId);
      }
    },
    betweenImports: oneByOne,
    async read(projectId, generation) {
      const reader = { projectId, generation };
      reading.add(reader);
      return () => reading.delete(reader);
    },
    async generationsRead(projectId) {
      return new Set([...reading].flatMap((one) => (one.projectId === projectId ? [one.generation] : [])));
    },
    publish: () => {},
    subscribe: () => {},
    close: () => {},
  };
}
