import { formatCount } from "../../shared/format/format-number.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../../worker/catalogue/records/records.ts";
import type { PublishedSource } from "./published-files.ts";

/** What tells copies of types apart: the project is "" for none, the parts are ids. */
interface PlacedType {
  readonly namespace: string;
  readonly path: string;
  readonly project: string;
  readonly parts: readonly string[];
}

/**
 * Types in files of no project that a project declares as well, such as those in a list of all that a library shows.
 * Beside the types that are compiled they would be a second page for each.
 */
export function copiesIn<T extends PlacedType>(types: readonly T[]): readonly T[] {
  const compiled = new Set(types.filter(({ project }) => project !== "").map(keyOf));
  return types.filter((type) => type.project === "" && compiled.has(keyOf(type)));
}

/** The note that copies are left out, in one line. */
export function copiesLeftOut(copies: readonly PlacedType[], files: readonly SnapshotFile[]): string {
  const copied = filesOfTypes(copies);
  const [path = "", ...others] = files.filter(({ id }) => copied.has(id)).map((file) => file.path);
  const named = others.length === 0 ? path : formatCount(others.length, publishMessages.andMoreFiles, { path });
  return formatCount(copies.length, publishMessages.copies, { files: named });
}

function filesOfTypes(types: readonly PlacedType[]): ReadonlySet<string> {
  return new Set(types.flatMap(({ parts }) => parts.map(fileIdIn)));
}

/** The files without those that declare nothing but copies of types. */
export function withoutCopies(
  sources: readonly PublishedSource[],
  copies: readonly PlacedType[],
  types: readonly PlacedType[],
): readonly PublishedSource[] {
  if (copies.length === 0) return sources;
  const [copied, others] = [filesOfTypes(copies), filesOfTypes(types)];
  return sources.filter(({ file: { id } }) => !copied.has(id) || others.has(id));
}

function keyOf({ namespace, path }: PlacedType): string {
  return `${namespace} ${path}`;
}
