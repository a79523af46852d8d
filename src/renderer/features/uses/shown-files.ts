import { useState } from "react";
import type { EntityUses, FileUseCount, UseRole } from "../../../shared/model/uses.ts";

/** Maximum total number of uses in files that are expanded at first; the first file always is. */
const OPEN_USES = 50;

/** Returns the files with uses of these roles, with the number of those uses in each; all files if no role is chosen. */
export function filesWith(files: readonly FileUseCount[], roles: ReadonlySet<UseRole>): readonly FileUseCount[] {
  if (roles.size === 0) return files;
  const counted = files.map((file) => ({ ...file, count: countOf(file, roles) }));
  return counted.filter(({ count }) => count > 0);
}

function countOf({ roles }: FileUseCount, wanted: ReadonlySet<UseRole>): number {
  return roles.reduce((sum, { role, count }) => sum + (wanted.has(role) ? count : 0), 0);
}

/** Returns the ids of the files that are expanded by default. */
export function openAtFirst(files: readonly FileUseCount[]): ReadonlySet<string> {
  let uses = 0;
  const open = files.filter(({ count }, index) => {
    uses += count;
    return index === 0 || uses <= OPEN_USES;
  });
  return new Set(open.map(({ file }) => file.id));
}

/** Returns the files in the order in which they were first seen: none moves while others are being found. */
export function useSeenOrder(files: EntityUses["files"]): EntityUses["files"] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const byId = new Map(files.map((one) => [one.file.id, one]));
  const known = new Set(seen);
  const added = [...byId.keys()].filter((id) => !known.has(id));
  const order = added.length === 0 ? seen : [...seen, ...added];
  if (order !== seen) setSeen(order);
  return order.flatMap((id) => byId.get(id) ?? []);
}
