import { formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import { terminalRow } from "../../../shared/visible-text.ts";
import type { ApiSurface } from "../../../worker/diff/model/surface.ts";
import { readSurface, type SurfaceWants } from "../../../worker/diff/surface/read-surface.ts";
import { copyCommit } from "../../../worker/git/commit-folder.ts";
import { reasonOf } from "../../../worker/git/git.ts";
import { type ReadOptions, readProject } from "../../project/read-project.ts";
import { readExport } from "./export-file.ts";
import type { State } from "./find-state.ts";

/** Reads a state of a code base. Throws GlossaError, or an Error in plain words. */
export async function readState(state: State, options: ReadOptions, wants: SurfaceWants): Promise<ApiSurface> {
  if (state.kind === "export") return readExport(state.path, wants.isWanted);
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
    return await readFolder(copy.folder, options, wants);
  } finally {
    await copy.remove();
  }
}

async function readFolder(folder: string, options: ReadOptions, wants: SurfaceWants): Promise<ApiSurface> {
  const read: ApiSurface[] = [];
  await readProject(folder, options, async ({ catalogue, snapshot }) => {
    read.push(await readSurface(catalogue, snapshot, wants));
  });
  const [surface] = read;
  if (surface === undefined) throw new GlossaError("unexpected", { detail: folder });
  return surface;
}
