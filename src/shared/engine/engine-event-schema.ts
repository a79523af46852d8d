import {
  custom,
  discriminatedUnion,
  exactOptional,
  literal,
  nullable,
  number,
  object,
  enum as oneOf,
  string,
} from "zod/mini";
import { byType, list } from "../contract/schema-parts.ts";
import { appError } from "../errors/result-schema.ts";
import type { QueueChange } from "../model/descriptions.ts";
import type { Project, ProjectFile } from "../model/project.ts";
import type { PullRequestProgress } from "../model/pull-request.ts";
import type { FileTextHits, TextSearchSummary } from "../model/text-search.ts";
import type { EngineEvent, PublishOutcome } from "./engine-event.ts";
import type { FollowingState } from "./following-state.ts";

// Lists of thousands of files and hits: their items are not validated at run time; the compiler checks their types.
const files = custom<readonly ProjectFile[]>(Array.isArray);
const hits = custom<readonly FileTextHits[]>(Array.isArray);
const plain = <T>() => custom<T>((value) => typeof value === "object" && value !== null);
const job = number();

const linkingState = discriminatedUnion("status", [
  object({ status: literal("running"), done: number(), total: number() }),
  object({ status: literal("linked") }),
  object({
    status: literal("notLinked"),
    reason: oneOf(["cancelled", "importing", "didNotEnd", "failed"]),
    detail: exactOptional(string()),
  }),
]);

/** The schema of the engine's events, as a page receives them. Unknown fields are dropped. */
export const engineEvent = byType<EngineEvent>({
  importBegan: object({ type: literal("importBegan"), job, path: nullable(string()) }),
  progress: object({
    type: literal("progress"),
    job,
    phase: oneOf(["scan", "fetch", "parse", "store"]),
    done: number(),
    total: number(),
  }),
  filesListed: object({ type: literal("filesListed"), job, projectId: string(), name: string(), files }),
  filesParsed: object({ type: literal("filesParsed"), job, files }),
  imported: object({ type: literal("imported"), job, project: plain<Project>(), parsedFiles: number() }),
  failed: object({ type: literal("failed"), job, error: appError }),
  cancelled: object({ type: literal("cancelled"), job }),
  projectChanged: object({ type: literal("projectChanged"), project: plain<Project>() }),
  following: object({ type: literal("following"), projectId: string(), state: plain<FollowingState>() }),
  linked: object({ type: literal("linked") }),
  usesLinked: object({ type: literal("usesLinked") }),
  usesSearched: object({ type: literal("usesSearched"), projectId: string(), done: number(), total: number() }),
  usesFound: object({ type: literal("usesFound"), projectId: string(), done: number(), total: number() }),
  textFound: object({ type: literal("textFound"), search: number(), files: hits, searched: number(), total: number() }),
  textSearchEnded: object({
    type: literal("textSearchEnded"),
    search: number(),
    summary: plain<TextSearchSummary>(),
  }),
  textSearchFailed: object({ type: literal("textSearchFailed"), search: number(), error: appError }),
  linking: object({ type: literal("linking"), projectId: string(), state: linkingState }),
  publishing: object({
    type: literal("publishing"),
    step: oneOf(["linking", "files", "types"]),
    done: number(),
    total: number(),
  }),
  publishingEnded: object({ type: literal("publishingEnded"), outcome: plain<PublishOutcome>() }),
  writing: object({ type: literal("writing"), done: number(), total: number() }),
  pullRequest: object({ type: literal("pullRequest"), progress: plain<PullRequestProgress>() }),
  gitHubWaits: object({ type: literal("gitHubWaits"), until: number() }),
  descriptionsChanged: object({
    type: literal("descriptionsChanged"),
    ids: list(string()),
    byCall: exactOptional(literal(true)),
  }),
  queueChanged: object({ type: literal("queueChanged"), change: plain<QueueChange>() }),
  generating: object({ type: literal("generating"), entityId: string(), text: string() }),
  warning: object({ type: literal("warning"), message: string() }),
  notice: object({ type: literal("notice"), message: string(), isNews: exactOptional(literal(true)) }),
});
