import type { HandlersOf } from "../../../shared/contract/contract.ts";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { PullRequestRequest, pullRequestCalls } from "../../../shared/engine/pull-request-calls.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import { parseRepositoryName } from "../../../shared/github/repository-name.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";
import type { PullRequest, PullRequestTarget } from "../../../shared/model/pull-request.ts";
import { blobId } from "../../github/blob-id.ts";
import type { GitHub } from "../../github/github.ts";
import type { ChangedFile, PullRequestPlan } from "../../github/pull-request-draft.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { PlannedFile } from "../../writing/plan-files.ts";
import type { SourceWriting } from "./source-writing.ts";

/** The planned writing into the open project, and the access to GitHub. */
export interface PullRequestParts {
  readonly writing: SourceWriting;
  readonly gitHub: Pick<GitHub, "pullRequestTarget" | "openPullRequest">;
  readonly emit: (event: EngineEvent) => void;
}

/** Opens pull requests with the planned changes to the source of a repository. */
export class PullRequests implements HandlersOf<typeof pullRequestCalls> {
  constructor(private readonly parts: PullRequestParts) {}

  /** The target of a pull request. Throws `noRepository`, and GitHub's errors. */
  async pullRequestTarget(branch: string): Promise<PullRequestTarget> {
    const { writing, gitHub } = this.parts;
    // In parallel with anything being sent.
    return gitHub.pullRequestTarget(planFor(writing.project, branch), new AbortController().signal);
  }

  /** Opens a pull request. Throws `noRepository`, `nothingPlanned`, `sourceNotWritten`, and GitHub's errors. */
  openPullRequest({ plan, branch, leftOut, ...words }: PullRequestRequest): Promise<PullRequest> {
    const { writing, gitHub, emit } = this.parts;
    return writing.run(async (signal) => {
      const { project } = writing;
      const planned = await writing.take(plan).files(leftOut, signal);
      const files = await Promise.all(planned.map((file) => changed(project, file)));
      const onProgress = (progress: Extract<EngineEvent, { type: "pullRequest" }>["progress"]) =>
        emit({ type: "pullRequest", progress });
      return gitHub.openPullRequest({ ...planFor(project, branch), ...words, files }, { signal, onProgress });
    });
  }
}

function planFor({ snapshot }: OpenProject, branch: string): PullRequestPlan {
  const { path, name, revision } = snapshot.project;
  const repository = parseRepositoryName(path);
  if (repository === null || revision === undefined) throw new GlossaError("noRepository", { name });
  return { repository, revision, branch };
}

async function changed({ files }: OpenProject, { path, before, after }: PlannedFile): Promise<ChangedFile> {
  const version = files.get(fileIdOf(path))?.version;
  return { path, bytes: after, blob: version ?? (await blobId(before)) };
}
