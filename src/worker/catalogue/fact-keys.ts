import type { Snapshot, StoredFile } from "./records.ts";

/** What names one file's facts inside a project. */
export interface FactsName {
  readonly fileId: string;
  readonly hash: string;
}

/** Ids and hashes are letters, digits and dashes, so `!` keeps the three apart. */
export function factsKey(projectId: string, { fileId, hash }: FactsName): string {
  return `${projectId}!${fileId}!${hash}`;
}

/** The keys of all facts of a project: `"` is the character after `!`. */
export function factsRange(projectId: string): { gte: string; lt: string } {
  return { gte: `${projectId}!`, lt: `${projectId}"` };
}

/** A file with content, and therefore with facts. */
export type FileWithFacts = StoredFile & { readonly hash: string };

export function filesWithFacts(snapshot: Snapshot): FileWithFacts[] {
  return snapshot.files.filter(hasFacts);
}

export function keysInUse(snapshot: Snapshot | undefined): ReadonlySet<string> {
  if (snapshot === undefined) return new Set();
  const { project } = snapshot;
  return new Set(filesWithFacts(snapshot).map((file) => factsKey(project.id, { fileId: file.id, hash: file.hash })));
}

function hasFacts(file: StoredFile): file is FileWithFacts {
  return file.hash !== null;
}
