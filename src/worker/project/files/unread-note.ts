import type { SnapshotFile } from "../../catalogue/records/records.ts";

/** Says, with the reason, of a source file that it was not read, or only in part; undefined if it was read. */
export function unreadNote({ path, health }: Pick<SnapshotFile, "path" | "health">): string | undefined {
  if (health === null || (health.state !== "skipped" && health.state !== "partial")) return undefined;
  const how = health.state === "skipped" ? "was not read" : "could be read only in part";
  const why = health.reason ?? health.cuts?.[0];
  return `${path} ${how}${why === undefined ? "" : `: ${why}`}.`;
}
