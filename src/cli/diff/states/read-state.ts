import { formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import { terminalRow } from "../../../shared/visible-text.ts";
import type { ApiSurface } from "../../../worker/diff/model/surface.ts";
import { readSurface, type SurfaceWants } from "../../../worker/diff/surface/read-surface.ts";
import { copyCommit } from "../../../worker/git/commit-folder.ts";
import { reasonOf } from "../../../worker/git/git-failure.ts";
import { hasSources, type ReadOptions, readProject } from "../../project/read-project.ts";
import { readExport } from "./export-file.ts";
import type { State } from "./find-state.ts";

/** A state of a code base after reading. */
export interface ReadState {
  readonly name: string;
  readonly surface: ApiSurface;
  /** Whether it has any source files; assumed for an export. */
  readonly hasSources: boolean;
}

/** Reads a state of a code base. Throws GlossaError, or an Error in plain words. */
export async function readState(state: State, options: ReadOptions, wants: SurfaceWants): Promise<ReadState> {
  if (state.kind !== "export") return { name: state.name, ...(await readSources(state, options, wants)) };
  return { name: state.name, surface: await readExport(state.path, wants.isWanted), hasSources: true };
}

async function readSources(
  state: Exclude<State, { kind: "export" }>,
  options: ReadOptions,
  wants: SurfaceWants,
): Promise<ReadSources> {
  if (state.kind === "folder") return readFolder(state.path, options, wants);
  const { name, git, hash } = state;
  const copy = await copyCommit(git, hash).catch((thrown) => {
    throw new Error(formatMessage(diffMessages.copyFailed, { name, detail: reasonOf(thrown) }));
  });
  if (copy.missing > 0)
    process.stderr.write(
      terminalRow(`glossa: ${formatMessage(diffMessages.missingBlobs, { name, count: copy.missing })}`),
    );
  try {
    // A copy is never in the same folder again, by which the cache knows a code base.
    const { cache: _, ...uncached } = options;
    return await readFolder(copy.folder, uncached, wants);
  } finally {
    await copy.remove();
  }
}

type ReadSources = Omit<ReadState, "name">;

async function readFolder(folder: string, options: ReadOptions, wants: SurfaceWants): Promise<ReadSources> {
  const read: ReadSources[] = [];
  const reading = { ...options, linksUses: false, storesLinks: false, withoutSources: "allowed" } as const;
  await readProject(folder, reading, async ({ catalogue, snapshot }) => {
    read.push({ surface: await readSurface(catalogue, snapshot, wants), hasSources: hasSources(snapshot) });
  });
  const [one] = read;
  if (one === undefined) throw new GlossaError("unexpected", { detail: folder });
  return one;
}
