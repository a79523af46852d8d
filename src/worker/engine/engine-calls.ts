import type { CallsOf } from "../../shared/contract/contract.ts";
import { changeCalls } from "../../shared/engine/change-calls.ts";
import { commitCalls } from "../../shared/engine/commit-calls.ts";
import { coverageCalls, descriptionCalls, generationCalls } from "../../shared/engine/description-calls.ts";
import { descriptionFileCalls } from "../../shared/engine/description-file-calls.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { externalCalls } from "../../shared/engine/external-calls.ts";
import { folderWritingCalls } from "../../shared/engine/folder-writing-calls.ts";
import { followingCalls } from "../../shared/engine/following-calls.ts";
import { gitHubCalls } from "../../shared/engine/github-calls.ts";
import { importCalls } from "../../shared/engine/import-calls.ts";
import { overviewCalls } from "../../shared/engine/overview-calls.ts";
import { packageFolderCalls } from "../../shared/engine/package-folder-calls.ts";
import { contentCalls, entityCalls, projectCalls } from "../../shared/engine/project-calls.ts";
import { pullRequestCalls } from "../../shared/engine/pull-request-calls.ts";
import { queueCalls } from "../../shared/engine/queue-calls.ts";
import { sourceCalls } from "../../shared/engine/source-calls.ts";
import { textSearchCalls } from "../../shared/engine/text-search-calls.ts";
import { linkingCalls, useCalls } from "../../shared/engine/use-calls.ts";
import { writingCalls } from "../../shared/engine/writing-calls.ts";
import type { Questions } from "../queries/questions.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import type { EngineComponents } from "./components.ts";
import type { EnginePlatform } from "./engine-platform.ts";
import { removalCalls, useListCalls } from "./local-calls.ts";
import { ProjectLifecycle } from "./project-lifecycle.ts";
import { type Dispatch, serve } from "./serve.ts";

/** The calls that no page can make. */
export type LocalCalls = CallsOf<typeof removalCalls> & CallsOf<typeof useListCalls>;

const NO_PACKAGE_FOLDERS = { packageFolder: () => null, choosePackageFolder: () => null };

/** The engine's calls, each subject with who answers it. */
export function engineCalls(platform: EnginePlatform, components: EngineComponents): Engine & LocalCalls {
  const { catalogue } = platform;
  const { gitHub, generator, services, current, stored, sources, imports, follower, lookup, questions } = components;
  const projects = new ProjectLifecycle(platform, components);
  const describing = { catalogue, lookup, services, generator, coordination: platform.coordination };
  const descriptions = async () => {
    const { projectInView } = lookup;
    // The first view describes nothing.
    const { EntityDescriptions } = await import("../describe/entity-descriptions.ts");
    return new EntityDescriptions(describing, projectInView);
  };
  const folderWriting = new AsyncLazy(async () => {
    const { FolderWriting } = await import("../describe/writing/folder-writing.ts");
    return new FolderWriting({ runs: await platform.folderRuns?.(), emit: platform.emit, current, services, sources });
  });
  const openService = () => services.of(current.project);

  /** Answers from the state that is open, and again where another engine has stored a newer one meanwhile. */
  function newest<Handlers>(handlersIn: (questions: Questions) => Handlers): Dispatch<Handlers> {
    return (call) => stored.retryIfRenewed(async () => call(handlersIn(await questions.get())));
  }

  return {
    ...serve(importCalls, by(imports)),
    ...serve(followingCalls, async (call) => call(await follower.get())),
    ...serve(packageFolderCalls, async (call) => call((await platform.packageFolders?.()) ?? NO_PACKAGE_FOLDERS)),
    ...serve(projectCalls, by(projects)),
    ...serve(removalCalls, by(projects)),
    ...serve(contentCalls, async (call) => call((await questions.get()).project)),
    ...serve(
      overviewCalls,
      newest(({ overview }) => overview),
    ),
    ...serve(
      entityCalls,
      newest(({ entities }) => entities),
    ),
    ...serve(
      sourceCalls,
      newest(({ source }) => source),
    ),
    ...serve(textSearchCalls, async (call) => call((await questions.get()).texts)),
    ...serve(linkingCalls, by(current.linking)),
    ...serve(
      useCalls,
      newest(({ uses }) => uses),
    ),
    ...serve(
      externalCalls,
      newest(({ externals }) => externals),
    ),
    ...serve(
      changeCalls,
      newest(({ changes }) => changes),
    ),
    ...serve(
      commitCalls,
      newest(({ commits }) => commits),
    ),
    ...serve(
      useListCalls,
      newest(({ uses }) => uses),
    ),
    ...serve(gitHubCalls, by(gitHub)),
    ...serve(descriptionCalls, async (call) => call(await descriptions())),
    ...serve(generationCalls, async (call) => call(await descriptions())),
    ...serve(coverageCalls, (call) => stored.retryIfRenewed(async () => call(await openService()))),
    ...serve(descriptionFileCalls, (call) => {
      return stored.retryIfRenewed(async () => call((await openService()).exchange));
    }),
    ...serve(writingCalls, (call) => stored.retryIfRenewed(async () => call((await openService()).writing))),
    ...serve(pullRequestCalls, async (call) => {
      const [{ PullRequests }, { writing }] = await Promise.all([
        import("../describe/writing/pull-requests.ts"),
        openService(),
      ]);
      return call(new PullRequests({ gitHub, writing, emit: platform.emit }));
    }),
    ...serve(folderWritingCalls, async (call) => call(await folderWriting.get())),
    ...serve(queueCalls, (call) => stored.retryIfRenewed(async () => call((await openService()).queue))),
  };
}

function by<Handlers>(handlers: Handlers): Dispatch<Handlers> {
  return async (call) => call(handlers);
}
