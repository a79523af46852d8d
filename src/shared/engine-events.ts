import { custom, discriminatedUnion, literal, number, object, enum as oneOf, string, type ZodMiniType } from "zod/mini";
import type { QueueChange } from "./descriptions.ts";
import type { EngineEvent } from "./engine.ts";
import { list } from "./message-parts.ts";
import type { Project, ProjectFile } from "./model.ts";
import { appError } from "./result-schema.ts";

// Thousands of files, and what a list shows of them: that they have the form of their type is the compiler's business.
const files = custom<readonly ProjectFile[]>(Array.isArray);
const plain = <T>() => custom<T>((value) => typeof value === "object" && value !== null);
const job = number();

/** What a page hears from the engine: its kind, and the form of what belongs to that. */
export const engineEvent: ZodMiniType<EngineEvent> = discriminatedUnion("type", [
  object({
    type: literal("progress"),
    job,
    phase: oneOf(["scan", "fetch", "parse", "store"]),
    done: number(),
    total: number(),
  }),
  object({ type: literal("filesListed"), job, projectId: string(), name: string(), files }),
  object({ type: literal("filesParsed"), job, files }),
  object({ type: literal("imported"), job, project: plain<Project>(), parsedFiles: number() }),
  object({ type: literal("failed"), job, error: appError }),
  object({ type: literal("cancelled"), job }),
  object({ type: literal("linked") }),
  object({ type: literal("usesLinked") }),
  object({ type: literal("gitHubWaits"), until: number() }),
  object({ type: literal("descriptionsChanged"), ids: list(string()) }),
  object({ type: literal("queueChanged"), change: plain<QueueChange>() }),
  object({ type: literal("generating"), entityId: string(), text: string() }),
  object({ type: literal("warning"), message: string() }),
  object({ type: literal("notice"), message: string() }),
]);
