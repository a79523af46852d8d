import { compareTexts } from "../../shared/compare-texts.ts";
import { typePathOf } from "../../shared/documentation-id.ts";
import type { ExceptionType, ExceptionTypes } from "../../shared/model/description-form.ts";
import { fileIdIn, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import type { DeclarationMeaning, Linker } from "../linking/model/linker.ts";
import { NamesUnreadable } from "../names/names-reader.ts";
import type { NamesSearch } from "../names/names-search.ts";
import { languageIn } from "../project/files/project-view.ts";
import { isTestFile } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { idOf, kindOf, nameOf, type SymbolTable } from "../search/symbol-table.ts";
import { getOrMake } from "../util/maps.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../util/turns.ts";

/** Maximum number of types of either kind; a user would not look through more. */
const MAX_TYPES = 200;

/** A candidate for an exception type. */
interface Candidate extends ExceptionType {
  /** The ids of its declarations, each of which may stand for it. */
  readonly ids: ReadonlySet<string>;
}

type IsExceptionName = (name: string) => boolean;

/**
 * See `exceptionTypes` of the engine. Each type is named in the way the file of the type or member can name it. Throws
 * `usesNotLinked`.
 */
export async function exceptionTypesFor(id: string, project: OpenProject): Promise<ExceptionTypes> {
  const [linker, { table }, search] = await Promise.all([project.linker(), project.symbols(), project.namesSearch()]);
  const { isExceptionName } = languageIn(project, id).declarations;
  const isOfTests = (one: string) => isTestFile(project, fileIdIn(one));
  const own = ownTypes(table, isExceptionName, (one) => !isOfTests(one) || isOfTests(id));
  await lookAt(project, fileIdIn(id));
  const { done, total } = search.search("exceptions", project.files.keys());
  const used = await usedTypes(project.files.keys(), search, isExceptionName);
  const all = [...own.slice(0, MAX_TYPES), ...used.slice(0, MAX_TYPES)];
  return { types: named(all, typeIdOrSelf(id), linker), isComplete: done >= total };
}

/** The matching exception classes of the code base, sorted by name. */
function ownTypes(
  table: SymbolTable,
  isExceptionName: IsExceptionName,
  isWanted: (id: string) => boolean,
): readonly Candidate[] {
  const found = new Map<string, Set<string>>();
  const { kinds, places } = table.columns;
  for (const symbol of kinds.keys()) {
    const name = nameOf(table, symbol);
    // The type arguments of a generic exception are unknown.
    if (kindOf(table, symbol) !== "class" || !isExceptionName(name) || table.typeParameters.has(symbol)) continue;
    if (!isWanted(idOf(table, symbol))) continue;
    const place = table.places[places[symbol] ?? 0] ?? "";
    getOrMake(found, qualified(place, name), () => new Set<string>()).add(idOf(table, symbol));
  }
  const types = Array.from(found, ([path, ids]) => ({ ...atPath(path), isOwn: true, ids }));
  return types.sort((a, b) => compareTexts(a.name, b.name));
}

/** The types of other code bases with an exception's name that are named in this one, most frequent first. */
async function usedTypes(
  fileIds: Iterable<string>,
  search: Pick<NamesSearch, "namesIn">,
  isExceptionName: IsExceptionName,
): Promise<readonly Candidate[]> {
  const files = new Map<string, number>();
  const turns = new Turns(TURN_OF_ANSWER_MS);
  for (const fileId of fileIds) {
    const named = search.namesIn(fileId)?.others?.ids ?? [];
    for (const id of new Set(named.filter((one) => one.startsWith("T:")))) {
      const path = typePathOf(id);
      if (path !== undefined && isExceptionName(path)) files.set(path, (files.get(path) ?? 0) + 1);
    }
    await turns.next();
  }
  const mostFirst = [...files].sort(([a, inA], [b, inB]) => inB - inA || compareTexts(a, b));
  return mostFirst.map(([path]) => ({ ...atPath(path), isOwn: false, ids: new Set([`T:${path}`]) }));
}

// Exceptions thrown in this file are offered before all other files were searched.
async function lookAt(project: OpenProject, fileId: string): Promise<void> {
  const file = project.files.get(fileId);
  if (file === undefined) return;
  try {
    await (await project.meanings()).namesIn(file);
  } catch (thrown) {
    if (!(thrown instanceof NamesUnreadable)) throw thrown;
  }
}

/** The candidates that a type's file can name, each by its own name if that means it. */
function named(candidates: readonly Candidate[], typeId: string, linker: Linker): readonly ExceptionType[] {
  const meaningsOf = (texts: readonly string[]) => {
    return (
      linker.meanings?.(
        typeId,
        texts.map((text) => ({ text, isType: true, typeParameters: [] })),
      ) ?? []
    );
  };
  const paths = candidates.map(({ namespace, name }) => qualified(namespace, name));
  const [byName, byPath] = [meaningsOf(candidates.map(({ name }) => name)), meaningsOf(paths)];
  return candidates.flatMap(({ ids, ...type }, at) => {
    const isMeant = (meaning: DeclarationMeaning | undefined) => meaning !== undefined && ids.has(meaning.id);
    if (isMeant(byName[at])) return [type];
    return isMeant(byPath[at]) ? [{ ...type, name: paths[at] ?? "" }] : [];
  });
}

function qualified(namespace: string, name: string): string {
  return namespace === "" ? name : `${namespace}.${name}`;
}

function atPath(path: string): Pick<ExceptionType, "name" | "namespace"> {
  const dot = path.lastIndexOf(".");
  return { name: path.slice(dot + 1), namespace: path.slice(0, Math.max(0, dot)) };
}
