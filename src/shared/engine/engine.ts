import type { CallsOf } from "../contract/contract.ts";
import { changeCalls } from "./change-calls.ts";
import { commitCalls } from "./commit-calls.ts";
import { coverageCalls, descriptionCalls, generationCalls } from "./description-calls.ts";
import { descriptionFileCalls } from "./description-file-calls.ts";
import { externalCalls } from "./external-calls.ts";
import { folderWritingCalls } from "./folder-writing-calls.ts";
import { followingCalls } from "./following-calls.ts";
import { gitHubCalls } from "./github-calls.ts";
import { importCalls } from "./import-calls.ts";
import { overviewCalls } from "./overview-calls.ts";
import { packageFolderCalls } from "./package-folder-calls.ts";
import { contentCalls, entityCalls, projectCalls } from "./project-calls.ts";
import { publishingCalls } from "./publishing-calls.ts";
import { pullRequestCalls } from "./pull-request-calls.ts";
import { queueCalls } from "./queue-calls.ts";
import { sourceCalls } from "./source-calls.ts";
import { textSearchCalls } from "./text-search-calls.ts";
import { linkingCalls, useCalls } from "./use-calls.ts";
import { writingCalls } from "./writing-calls.ts";

/** Every call of the engine that a page can make. Other calls are not answered. */
export const ENGINE_CALLS = {
  ...importCalls,
  ...followingCalls,
  ...packageFolderCalls,
  ...projectCalls,
  ...contentCalls,
  ...overviewCalls,
  ...entityCalls,
  ...sourceCalls,
  ...textSearchCalls,
  ...linkingCalls,
  ...useCalls,
  ...externalCalls,
  ...changeCalls,
  ...commitCalls,
  ...gitHubCalls,
  ...descriptionCalls,
  ...generationCalls,
  ...coverageCalls,
  ...descriptionFileCalls,
  ...writingCalls,
  ...pullRequestCalls,
  ...folderWritingCalls,
  ...queueCalls,
  ...publishingCalls,
};

export type EngineCall = keyof typeof ENGINE_CALLS;

/**
 * The engine as its callers see it, grouped by subject: implemented in src/worker/engine, reached through comlink from
 * the page and directly from the command line. Arguments and answers are plain data that can be cloned.
 */
export type Engine = CallsOf<typeof ENGINE_CALLS>;
