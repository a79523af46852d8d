import * as z from "zod/mini";
import type { CSharpProject } from "./csharp-project.ts";

const projectUsing = z.object({
  name: z.string(),
  alias: z.exactOptional(z.string()),
  isStatic: z.exactOptional(z.literal(true)),
});

const packageVersion = z.object({ name: z.string(), version: z.string() });

const packageReference = z.extend(packageVersion, {
  isPrivate: z.exactOptional(z.literal(true)),
  isTool: z.exactOptional(z.literal(true)),
});

const outsideReferences = z.object({
  packages: z.array(packageReference),
  pinned: z.array(packageVersion),
  files: z.array(z.string()),
  frameworks: z.array(z.string()),
  projects: z.array(z.string()),
  target: z.string(),
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
  outside: z.exactOptional(outsideReferences),
  isUnread: z.exactOptional(z.literal(true)),
});

const csharpProjects = z.array(csharpProject);

/** Parses the C# projects of a stored code base, sorted by path; undefined for a value of another shape. */
export function parseStoredProjects(value: unknown): readonly CSharpProject[] | undefined {
  const parsed = csharpProjects.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
