import * as z from "zod/mini";
import type { FoundPackages } from "./found-packages.ts";

const report = z.object({
  name: z.string(),
  version: z.string(),
  state: z.enum(["read", "otherVersion", "missing", "unreadable", "empty"]),
  detail: z.exactOptional(z.string()),
  isDirect: z.boolean(),
});

const assembly = z.object({
  name: z.string(),
  path: z.string(),
  bytes: z.number(),
  modified: z.number(),
  package: z.exactOptional(z.number()),
  contentKey: z.exactOptional(z.string()),
  isLeftOut: z.exactOptional(z.literal(true)),
});

const foundPackages = z.object({
  packages: z.array(report),
  assemblies: z.array(assembly),
  visible: z.array(z.array(z.number())),
});

/** Parses the found packages of a stored code base; undefined for a value of another shape. */
export function parseFoundPackages(value: unknown): FoundPackages | undefined {
  const parsed = foundPackages.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
