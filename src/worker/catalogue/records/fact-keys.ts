import { hashTexts } from "../../util/hash.ts";
import type { Snapshot, SnapshotFile } from "./records.ts";

/** The name of one file's facts inside a project. */
export interface FactsName {
  readonly fileId: string;
  readonly hash: string;
}

/** Ids and hashes consist of letters, digits and dashes, so `!` separates the three. */
export function factsKey(projectId: string, { fileId, hash }: FactsName): string {
  return `${projectId}!${fileId}!${hash}`;
}

/** The keys of all facts of a project: `"` is the character after `!`. */
export function factsRange(projectId: string): { gte: string; lt: string } {
  return { gte: `${projectId}!`, lt: `${projectId}"` };
}

/** The key of the note, in the part `aside`, that the facts with this key are damaged. */
export function damagedKey(factsKey: string): string {
  return `facts!${factsKey}`;
}

/** The keys of the notes on all facts of a project. */
export function damagedRange(projectId: string): { gte: string; lt: string } {
  const { gte, lt } = factsRange(projectId);
  return { gte: damagedKey(gte), lt: damagedKey(lt) };
}

/** Identifies a state of a project, by its import time and by the facts it names. Letters, digits and dashes. */
export function generationOf(snapshot: Snapshot): string {
  return `${snapshot.project.lastImported}-${hashTexts(keysInUse(snapshot))}`;
}

/** A file with content, and therefore facts. */
export type FileWithFacts = SnapshotFile & { readonly hash: string };

/** The files of a snapshot that have facts, in its order. */
export function filesWithFacts(snapshot: Snapshot): FileWithFacts[] {
  return snapshot.files.filter(hasFacts);
}

/** The keys of all facts that a snapshot names. */
export function keysInUse(snapshot: Snapshot | undefined): ReadonlySet<string> {
  if (snapshot === undefined) return new Set();
  const { project } = snapshot;
  return new Set(filesWithFacts(snapshot).map((file) => factsKey(project.id, { fileId: file.id, hash: file.hash })));
}

/** The name that the text of a file is kept under; undefined if it is not kept. */
export function keptTextName({ id, hash, textHash, keptBytes }: SnapshotFile): FactsName | undefined {
  const name = hash ?? textHash;
  return keptBytes === undefined || name === undefined ? undefined : { fileId: id, hash: name };
}

/** The keys of all kept texts that a snapshot names. */
export function textKeysInUse(snapshot: Snapshot | undefined): ReadonlySet<string> {
  if (snapshot === undefined) return new Set();
  const { project, files } = snapshot;
  const names = files.flatMap((file) => keptTextName(file) ?? []);
  return new Set(names.map((name) => factsKey(project.id, name)));
}

function hasFacts(file: SnapshotFile): file is FileWithFacts {
  return file.hash !== null;
}
