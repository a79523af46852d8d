import * as z from "zod/mini";
import type { Project } from "../../../shared/model/project.ts";
import { languages } from "../../languages/registry.ts";
import { tryParseJson } from "../../util/try-parse-json.ts";
import type { Snapshot } from "./records.ts";

/** Incremented when the stored format of a snapshot changes; values of unreadable versions are set aside. */
const FORMAT_VERSION = 2;

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
  keptBytes: z.exactOptional(count),
  textHash: z.exactOptional(z.string()),
});

const readers = z.record(z.string(), z.object({ version: z.number(), symbols: z.array(z.string()) }));

const packageInputs = z.object({
  search: z.string(),
  files: z.array(z.string()),
  folders: z.array(z.string()),
  digest: z.string(),
});

const common = { project, files: z.array(storedFile) };

const storedSnapshot = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  value: z.object({
    ...common,
    readers,
    projects: z.record(z.string(), z.unknown()),
    packages: z.exactOptional(z.record(z.string(), z.unknown())),
    packageInputs: z.exactOptional(packageInputs),
  }),
});

/** The stored format while C# was the only language. */
const earlierSnapshot = z.object({
  formatVersion: z.literal(1),
  value: z.object({
    ...common,
    reader: z.object({ version: z.number(), defines: z.array(z.string()) }),
    projects: z.unknown(),
  }),
});

const EARLIER_LANGUAGE = "c-sharp";

export function encodeSnapshot(value: Snapshot): string {
  return JSON.stringify({ formatVersion: FORMAT_VERSION, value });
}

/** Decodes a stored text; undefined for one of another version or shape. Unknown fields are dropped. */
export function decodeSnapshot(text: string): Snapshot | undefined {
  const value = tryParseJson(text);
  const parsed = storedSnapshot.safeParse(value);
  if (parsed.success) return withProjects(parsed.data.value);
  const earlier = earlierSnapshot.safeParse(value);
  if (!earlier.success) return undefined;
  const { reader, projects, ...rest } = earlier.data.value;
  const readers = { [EARLIER_LANGUAGE]: { version: reader.version, symbols: reader.defines } };
  return withProjects({ ...rest, readers, projects: { [EARLIER_LANGUAGE]: projects } });
}

const storedProject = z.object({ formatVersion: z.literal([1, FORMAT_VERSION]), value: z.object({ project }) });

/** Decodes the project alone: the files of a large project take much longer to validate. */
export function decodeProject(text: string): Project | undefined {
  return storedProject.safeParse(tryParseJson(text)).data?.value.project;
}

/** Returns the snapshot if each language can use its stored project files. */
function withProjects(snapshot: Snapshot): Snapshot | undefined {
  const projects: Record<string, unknown> = {};
  for (const { id, projectFiles } of languages) {
    if (projectFiles === undefined || snapshot.projects[id] === undefined) continue;
    projects[id] = projectFiles.parseStored(snapshot.projects[id]);
    if (projects[id] === undefined) return undefined;
  }
  return withPackages({ ...snapshot, projects });
}

/** Stored packages that cannot be used are dropped, and searched for again. */
function withPackages({ packages, ...snapshot }: Snapshot): Snapshot {
  if (packages === undefined) return snapshot;
  const usable = languages.flatMap(({ id, packages: reader }) => {
    const found = reader?.parseStored(packages[id]);
    return found === undefined ? [] : [[id, found] as const];
  });
  return { ...snapshot, packages: Object.fromEntries(usable) };
}
