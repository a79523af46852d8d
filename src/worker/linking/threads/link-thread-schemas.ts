import {
  custom,
  instanceof as instanceOf,
  literal,
  number,
  object,
  optional,
  record,
  string,
  undefined as undefinedValue,
  union,
  unknown,
} from "zod/mini";
import { byType, count, list } from "../../../shared/contract/schema-parts.ts";
import { bytes } from "../../threads/parse-thread-schemas.ts";
import type { PackedLinks } from "./packed-links.ts";
import type { LinkAnswer, LinkRequest, ProjectToLink } from "./protocol.ts";

// For potentially long lists only the kind is checked: they come from a thread of this process.
const whole = <T>() => custom<readonly T[]>(Array.isArray);

const project = object({
  files: whole<ProjectToLink["files"][number]>(),
  projects: record(string(), unknown()),
  packages: record(string(), unknown()),
  packagePlaces: optional(
    object({ root: union([string(), undefinedValue()]), caches: list(string()), packs: list(string()) }),
  ),
  readers: record(string(), object({ version: number(), symbols: list(string()) })),
});

/** The start data of a Node link thread: where the names in assemblies are cached. */
export const linkThreadData = object({ assemblyCache: optional(union([string(), undefinedValue()])) });

const files = list(object({ id: string(), path: string(), size: count, bytes }));

/** The schema of a request to a link thread. */
export const linkRequest = byType<LinkRequest>({
  open: object({ type: literal("open"), project }),
  declare: object({ type: literal("declare"), files }),
  declared: object({ type: literal("declared") }),
  bind: object({ type: literal("bind"), chunk: count, files }),
});

const links = object({
  texts: whole<string>(),
  files: whole<PackedLinks["files"][number]>(),
  numbers: instanceOf(Int32Array<ArrayBuffer>),
});

/** The schema of a link thread's answers. */
export const linkAnswer = byType<LinkAnswer>({
  ready: object({ type: literal("ready") }),
  bound: object({ type: literal("bound"), chunk: count, links }),
  failed: object({ type: literal("failed"), detail: string() }),
});
