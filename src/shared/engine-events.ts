import { custom, literal, number, object, enum as oneOf, safeParse, string, type ZodMiniType } from "zod/mini";
import type { QueueChange } from "./descriptions.ts";
import type { EngineEvent } from "./engine.ts";
import { isObject, list } from "./message-parts.ts";
import type { Project, ProjectFile } from "./model.ts";
import { appError } from "./result-schema.ts";

type EventOf<Type extends EngineEvent["type"]> = Extract<EngineEvent, { readonly type: Type }>;

// Thousands of files, and what a list shows of them: that they have the form of their type is the compiler's business.
const files = custom<readonly ProjectFile[]>(Array.isArray);
const plain = <T>() => custom<T>((value) => typeof value === "object" && value !== null);
const job = number();

/** The form of each event; one that is missing here does not compile. */
const EVENTS = {
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
  linked: object({ type: literal("linked") }),
  usesLinked: object({ type: literal("usesLinked") }),
  gitHubWaits: object({ type: literal("gitHubWaits"), until: number() }),
  descriptionsChanged: object({ type: literal("descriptionsChanged"), ids: list(string()) }),
  queueChanged: object({ type: literal("queueChanged"), change: plain<QueueChange>() }),
  generating: object({ type: literal("generating"), entityId: string(), text: string() }),
  warning: object({ type: literal("warning"), message: string() }),
  notice: object({ type: literal("notice"), message: string() }),
} satisfies { readonly [Type in EngineEvent["type"]]: ZodMiniType<EventOf<Type>> };

const TYPES = Object.keys(EVENTS) as readonly EngineEvent["type"][];

/** Reads what a page hears from the engine; undefined for what is no event. Fields it does not know are dropped. */
export function readEngineEvent(message: unknown): EngineEvent | undefined {
  const type = TYPES.find((one) => isObject(message) && message.type === one);
  return type && safeParse<ZodMiniType<EngineEvent>>(EVENTS[type], message).data;
}
