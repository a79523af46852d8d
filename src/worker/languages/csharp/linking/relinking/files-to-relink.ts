import type { WordsInFiles } from "../../../../linking/model/linker.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { wordsCalling } from "../names/words-naming.ts";
import {
  changedNames,
  hasAliasFor,
  isDeclaredWith,
  namesForOthers,
  partsDerivedFrom,
  withGlobalAliases,
  withShortNames,
} from "./changed-names.ts";
import { changedNamespaces } from "./changed-namespaces.ts";

type Files = ReadonlyMap<string, IndexedFile>;

/**
 * Returns the files whose uses may have changed their meaning: changed files, and those that name something that a
 * changed file declares differently. Undefined if that is unknown, so that all have to be linked.
 */
export function filesToRelink(before: Files, after: Files, words: WordsInFiles): ReadonlySet<string> | undefined {
  const files = new Set<string>();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  const changedWords = new Set<string>();
  const types = new Set<string>();
  const namespaces = new Set<string>();
  for (const id of changed) {
    const difference = changedNames(before.get(id), after.get(id));
    if (difference === undefined) return undefined;
    files.add(id);
    for (const name of difference.names) changedWords.add(name);
    for (const type of difference.types) types.add(type);
    for (const namespace of difference.namespaces) namespaces.add(namespace);
  }
  for (const name of changedNamespaces(namespaces, before, after)) changedWords.add(name);
  const naming = withGlobalAliases(changedWords, after.values());
  for (const id of words.filesHolding([...withShortNames(naming), ...wordsCalling(naming)])) files.add(id);
  for (const id of partsDerivedFrom(after.values(), naming)) files.add(id);
  for (const file of after.values()) if (hasAliasFor(file, types)) files.add(file.id);
  // A member declared with such a type in a changed file is already a different member, unless both versions declare it.
  const isDeclaredAsBefore = (file: IndexedFile) =>
    isDeclaredWith(file, types) &&
    (before.get(file.id) === file || [...types].some((type) => isDeclaredInBoth(before.get(file.id), file, type)));
  const isElsewhere =
    types.size > 0 && [...after.values()].some((file) => namesForOthers(file, types) || isDeclaredAsBefore(file));
  return isElsewhere ? undefined : files;
}

function isDeclaredInBoth(before: IndexedFile | undefined, after: IndexedFile, type: string): boolean {
  const types = new Set([type]);
  return before !== undefined && isDeclaredWith(before, types) && isDeclaredWith(after, types);
}
