import pLimit, { type LimitFunction } from "p-limit";
import { GlossaError } from "../../shared/errors/errors.ts";
import { getOrMake } from "../util/maps.ts";
import type { StoreCoordination } from "./store-coordination.ts";

/**
 * For a store that only one engine uses. So it is in Node, where LevelDB lets one process open a folder, once, and that
 * process has one engine for it; and in a browser without locks, which can read no file.
 */
export function singleEngineCoordination(): StoreCoordination {
  return { isAlone: true, ...changes(), ...reads(), publish: () => {}, subscribe: () => {}, close: () => {} };
}

/** Coordinates the changes of projects. */
function changes(): Pick<StoreCoordination, "import" | "betweenImports" | "describe" | "generate"> {
  const importing = new Set<string>();
  /** By project: changes of its facts run one after another. */
  const changing = new Map<string, LimitFunction>();
  const describing = new Map<string, LimitFunction>();
  return {
    async import(projectId, work) {
      if (importing.has(projectId)) throw new GlossaError("importedElsewhere");
      importing.add(projectId);
      try {
        return await oneByOne(changing, projectId, work);
      } finally {
        importing.delete(projectId);
      }
    },
    betweenImports: (projectId, work) => oneByOne(changing, projectId, work),
    describe: (projectId, work) => oneByOne(describing, projectId, work),
    generate: (_projectId, { work }) => work(),
  };
}

/** Coordinates the readers of projects, with the state that each reads. */
function reads(): Pick<StoreCoordination, "whileUnread" | "read" | "generationsRead"> {
  const reading = new Set<{ readonly projectId: string; readonly generation: string }>();
  /** By project: resolves when reading may begin again. */
  const unread = new Map<string, Promise<unknown>>();
  const generationsOf = (projectId: string): ReadonlySet<string> =>
    new Set([...reading].flatMap((one) => (one.projectId === projectId ? [one.generation] : [])));
  return {
    async whileUnread(projectId, work) {
      await endOf(unread, projectId);
      if (generationsOf(projectId).size > 0) throw new GlossaError("projectInUse");
      const done = work();
      unread.set(projectId, done);
      try {
        return await done;
      } finally {
        unread.delete(projectId);
      }
    },
    async read(projectId, generation) {
      await endOf(unread, projectId);
      const reader = { projectId, generation };
      reading.add(reader);
      return () => reading.delete(reader);
    },
    generationsRead: async (projectId) => generationsOf(projectId),
  };
}

function oneByOne<T>(limits: Map<string, LimitFunction>, projectId: string, work: () => Promise<T>): Promise<T> {
  return getOrMake(limits, projectId, () => pLimit(1))(work);
}

// Another caller that waited for the same may have started the next work by then.
async function endOf(running: ReadonlyMap<string, Promise<unknown>>, projectId: string): Promise<void> {
  for (let one = running.get(projectId); one !== undefined; one = running.get(projectId)) await one.catch(() => {});
}
