import * as z from "zod/mini";
import type { CSharpProject } from "./csharp-project.ts";

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
  isUnread: z.exactOptional(z.literal(true)),
});

const csharpProjects = z.array(csharpProject);

/** The C# projects of a stored code base, ordered by path; undefined for a value of another shape. */
export function parseStoredProjects(value: unknown): readonly CSharpProject[] | undefined {
  const parsed = csharpProjects.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
