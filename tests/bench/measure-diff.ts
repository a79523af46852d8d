import { readProject } from "../../src/cli/project/read-project.ts";
import { compareSurfaces } from "../../src/worker/diff/compare/compare-surfaces.ts";
import type { ApiSurface } from "../../src/worker/diff/model/surface.ts";
import { readSurface } from "../../src/worker/diff/surface/read-surface.ts";

/** The time to compare two states that are both imported, in milliseconds. */
export interface DiffFigures {
  readonly surfaces: number;
  readonly comparison: number;
  readonly changes: number;
}

/** Imports an earlier state of a folder and the folder itself, and compares them, including tests. */
export async function measureDiff(before: string, after: string): Promise<DiffFigures> {
  const [earlier, later] = [await surfaceOf(before), await surfaceOf(after)];
  const start = performance.now();
  const changes = await compareSurfaces(earlier.surface, later.surface);
  const comparison = performance.now() - start;
  return { surfaces: earlier.milliseconds + later.milliseconds, comparison, changes: changes.length };
}

interface TimedSurface {
  readonly surface: ApiSurface;
  readonly milliseconds: number;
}

async function surfaceOf(folder: string): Promise<TimedSurface> {
  const found: TimedSurface[] = [];
  await readProject(folder, { define: [] }, async ({ catalogue, snapshot }) => {
    const start = performance.now();
    const surface = await readSurface(catalogue, snapshot, { isWanted: () => true, asExported: false });
    found.push({ surface, milliseconds: performance.now() - start });
  });
  const [timed] = found;
  if (timed === undefined) throw new Error(`'${folder}' was not read.`);
  return timed;
}
