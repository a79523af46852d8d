import type { TypeKind } from "../../../shared/model/entity.ts";
import { type FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import { decodeDeclarations, decodeFacts } from "../../facts/codec.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../../facts/facts.ts";
import type { PlacedFile } from "./listed-projects.ts";

/**
 * The ids of the files of no project that only repeat what projects declare, such as a list of all that a library
 * shows: without them, nothing is lost. Such a file has the same text as a file of a project; or it has neither XML
 * comments nor calls, and projects declare each of its types, published or not, with the same kind and all of its
 * members. Members are told apart by kind, name and number of parameters, as the types in them may be written in full in
 * one place only. What could not be read of a list does not count: some are not quite C#.
 */
export async function copiedFiles(sources: readonly PlacedFile[], stored: FactsReader): Promise<ReadonlySet<string>> {
  const [own, others] = [sources.filter(({ project }) => project !== ""), sources.filter((one) => one.project === "")];
  if (own.length === 0 || others.length === 0) return new Set();
  const texts = new Set(own.map(({ file }) => file.hash));
  const copied = new Set(
    others.filter(({ file }) => file.types > 0 && texts.has(file.hash)).map(({ file }) => file.id),
  );
  const lists = await listsIn(
    others.filter(({ file }) => !copied.has(file.id)),
    stored,
  );
  if (lists.size === 0) return copied;
  const declared = await declaredIn(own, stored, new Set([...lists.values()].flat().map(keyOf)));
  for (const [id, types] of lists) if (types.every((type) => isRepeated(type, declared))) copied.add(id);
  return copied;
}

/** The types of each file that only lists declarations, by the ids of the files. */
async function listsIn(files: readonly PlacedFile[], stored: FactsReader) {
  const lists = new Map<string, readonly TypeFacts[]>();
  for await (const [{ id }, facts] of stored.read(inFileBatches(files.map(({ file }) => file)), decodeFacts))
    if (isList(facts)) lists.set(id, facts.types);
  return lists;
}

function isList({ types, uses }: FileFacts): boolean {
  const members = types.flatMap((type) => type.members);
  const isCommented = ({ doc }: TypeFacts | MemberFacts) => doc !== null && doc.kind !== "comment";
  if (types.length === 0 || uses !== undefined || [...types, ...members].some(isCommented)) return false;
  return members.every((member) => member.uses === undefined && member.kind !== "localFunction");
}

/** The signs of types, by their keys: `class 0`, and `method Add 0 2` for each member. */
type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** What projects declare of the types with these keys. */
async function declaredIn(
  files: readonly PlacedFile[],
  stored: FactsReader,
  keys: ReadonlySet<string>,
): Promise<Declared> {
  const declared = new Map<string, Set<string>>([...keys].map((key) => [key, new Set()]));
  for await (const [, { types }] of stored.read(inFileBatches(files.map(({ file }) => file)), decodeDeclarations)) {
    for (const type of types) {
      const signs = declared.get(keyOf(type));
      for (const sign of [kindOf(type), ...type.members.map(signOf)]) signs?.add(sign);
    }
  }
  return declared;
}

function isRepeated(type: TypeFacts, declared: Declared): boolean {
  const signs = declared.get(keyOf(type));
  if (signs?.has(kindOf(type)) !== true) return false;
  return type.members.every((member) => isImplied(member) || signs.has(signOf(member)));
}

function keyOf({ namespace, path }: TypeFacts): string {
  return `${namespace} ${path}`;
}

// Lists are often made from assemblies, which know no records and no destructors.
const COMPILED_KINDS: { readonly [Kind in TypeKind]?: TypeKind } = { record: "class", "record struct": "struct" };
const COMPILED_DESTRUCTOR = "method Finalize 0 0";

function kindOf({ kind, parameters = [] }: TypeFacts): string {
  return `${COMPILED_KINDS[kind] ?? kind} ${parameters.length}`;
}

// Compilers add the constructor without parameters to a class that has none, and lists have it.
function isImplied({ kind, parameters }: MemberFacts): boolean {
  return kind === "constructor" && parameters.length === 0;
}

function signOf(member: MemberFacts): string {
  if (member.kind === "destructor") return COMPILED_DESTRUCTOR;
  return `${member.kind} ${simpleName(member)} ${member.arity} ${member.parameters.length}`;
}

/** `Shop.IAll<int>.Count` becomes `Count`, and `implicit operator Shop.Order` becomes `implicit`. */
function simpleName({ kind, name }: MemberFacts): string {
  return kind === "conversion" ? name.slice(0, name.indexOf(" ")) : name.slice(name.lastIndexOf(".") + 1);
}
