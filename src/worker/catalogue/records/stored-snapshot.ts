import * as z from "zod/mini";
import { parseJson } from "../store/parse-json.ts";
import type { Snapshot } from "./records.ts";

/** Raised when a snapshot is stored in another shape; values of any other version are set aside. */
const FORMAT_VERSION = 1;

const count = z.int().check(z.nonnegative());
const healthState = z.enum(["clean", "repaired", "partial", "skipped"]);

const project = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  lastImported: z.number(),
  counts: z.object({
    totalFiles: count,
    parsableFiles: count,
    types: count,
    methods: count,
    health: z.record(healthState, count),
  }),
  revision: z.exactOptional(z.object({ branch: z.string(), commit: z.string() })),
});

const fileHealth = z.object({
  state: healthState,
  reason: z.exactOptional(z.string()),
  repairs: z.exactOptional(z.array(z.string())),
  unreadable: z.exactOptional(z.array(z.tuple([count, count]))),
  cuts: z.exactOptional(z.array(z.string())),
});

const storedFile = z.object({
  id: z.string(),
  path: z.string(),
  size: count,
  modified: z.number(),
  hash: z.nullable(z.string()),
  health: z.nullable(fileHealth),
  topTypes: count,
  types: count,
  methods: count,
  version: z.exactOptional(z.string()),
});

const projectUsing = z.object({
  name: z.string(),
  alias: z.exactOptional(z.string()),
  isStatic: z.exactOptional(z.literal(true)),
});

const csharpProject = z.object({
  path: z.string(),
  name: z.string(),
  usings: z.array(projectUsing),
  references: z.array(z.string()),
  packages: z.array(z.string()),
  includes: z.array(z.string()),
  targetFrameworks: z.array(z.string()),
  defines: z.array(z.string()),
  possibleDefines: z._default(z.array(z.string()), []),
  rootNamespace: z.string(),
  isNullable: z.boolean(),
});

const storedSnapshot = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  value: z.object({
    project,
    reader: z.object({ version: z.number(), defines: z.array(z.string()) }),
    files: z.array(storedFile),
    projects: z.array(csharpProject),
  }),
});

export function encodeSnapshot(value: Snapshot): string {
  return JSON.stringify({ formatVersion: FORMAT_VERSION, value });
}

/** Reads a stored text; undefined for one of another version or shape. Fields it does not know are dropped. */
export function decodeSnapshot(text: string): Snapshot | undefined {
  const parsed = storedSnapshot.safeParse(parseJson(text));
  return parsed.success ? parsed.data.value : undefined;
}
