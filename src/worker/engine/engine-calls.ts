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
import { publishingCalls } from "../../shared/engine/publishing-calls.ts";
import { pullRequestCalls } from "../../shared/engine/pull-request-calls.ts";
import { queueCalls } from "../../shared/engine/queue-calls.ts";
import { sourceCalls } from "../../shared/engine/source-calls.ts";
import { textSearchCalls } from "../../shared/engine/text-search-calls.ts";
import { linkingCalls, useCalls } from "../../shared/engine/use-calls.ts";
import { writingCalls } from "../../shared/engine/writing-calls.ts";
import type { QueryHandlers } from "../queries/query-handlers.ts";
import { AsyncLazy } from "../util/async-lazy.ts";
import type { EngineComponents } from "./components.ts";
import type { EnginePlatform } from "./engine-platform.ts";
import { removalCalls, useListCalls } from "./local-calls.ts";
import { ProjectLifecycle } from "./project-lifecycle.ts";
import { type Dispatch, serve } from "./serve.ts";

/** The calls that pages cannot make. */
export type LocalCalls = CallsOf<typeof removalCalls> & CallsOf<typeof useListCalls>;

const NO_PACKAGE_FOLDERS = { packageFolder: () => null, choosePackageFolder: () => null };
const NO_PUBLISHING = { publishArchive: () => null, cancelPublishing: () => null };

/** The engine's calls: for each subject, the handlers that answer it. */
export function engineCalls(platform: EnginePlatform, components: EngineComponents): Engine & LocalCalls {
  return {
    ...projectAnswers(platform, components),
    ...contentAnswers(components),
    ...descriptionAnswers(platform, components),
  };
}

/** The calls that list, open, import and remove projects. */
function projectAnswers(platform: EnginePlatform, components: EngineComponents) {
  const { current, imports, follower, gitHub } = components;
  const projects = new ProjectLifecycle(platform, components);
  return {
    ...serve(importCalls, by(imports)),
    ...serve(followingCalls, async (call) => call(await follower.get())),
    ...serve(packageFolderCalls, async (call) => call((await platform.packageFolders?.()) ?? NO_PACKAGE_FOLDERS)),
    ...serve(projectCalls, by(projects)),
    ...serve(publishingCalls, async (call) => call((await platform.publishing?.()) ?? NO_PUBLISHING)),
    ...serve(removalCalls, by(projects)),
    ...serve(linkingCalls, by(current.linking)),
    ...serve(gitHubCalls, by(gitHub)),
  };
}

/** The calls about the content of the open project. */
function contentAnswers({ stored, queries }: EngineComponents) {
  /** Answers from the open state, and retries if another engine has stored a newer state meanwhile. */
  function newest<Subject extends keyof QueryHandlers>(subject: Subject): Dispatch<QueryHandlers[Subject]> {
    return (call) => stored.retryIfRenewed(async () => call((await queries.get())[subject]));
  }

  return {
    ...serve(contentCalls, async (call) => call((await queries.get()).project)),
    ...serve(overviewCalls, newest("overview")),
    ...serve(entityCalls, newest("entities")),
    ...serve(sourceCalls, newest("source")),
    ...serve(textSearchCalls, async (call) => call((await queries.get()).texts)),
    ...serve(useCalls, newest("uses")),
    ...serve(externalCalls, newest("externals")),
    ...serve(changeCalls, newest("changes")),
    ...serve(commitCalls, newest("commits")),
    ...serve(useListCalls, newest("uses")),
  };
}

/** The calls about descriptions: generating, editing and writing them. */
function descriptionAnswers(platform: EnginePlatform, components: EngineComponents) {
  const { gitHub, services, current, stored } = components;
  const descriptions = () => descriptionsInView(platform, components);
  const folderWriting = new AsyncLazy(() => openFolderWriting(platform, components));
  const openService = () => services.of(current.project);
  return {
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

/** The descriptions of the project in view at the time of the call, which is before the handlers are loaded. */
async function descriptionsInView(platform: EnginePlatform, { lookup, services, generator }: EngineComponents) {
  const { projectInView } = lookup;
  // The first view does not need descriptions.
  const { EntityDescriptions } = await import("../describe/entity-descriptions.ts");
  const { catalogue, coordination } = platform;
  return new EntityDescriptions({ catalogue, lookup, services, generator, coordination }, projectInView);
}

async function openFolderWriting(platform: EnginePlatform, { current, services, sources }: EngineComponents) {
  const { FolderWriting } = await import("../describe/writing/folder-writing.ts");
  return new FolderWriting({ runs: await platform.folderRuns?.(), emit: platform.emit, current, services, sources });
}

function by<Handlers>(handlers: Handlers): Dispatch<Handlers> {
  return async (call) => call(handlers);
}
