import type { TypeKind } from "../../../shared/model/entity.ts";
import { type FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import { decodeDeclarations, decodeFacts } from "../../facts/codec.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../../facts/facts.ts";
import { languageOf } from "../../languages/language-of.ts";
import { append } from "../../util/maps.ts";
import type { PlacedFile } from "./listed-projects.ts";

/**
 * The ids of the files of no project that only repeat what projects declare, such as a list of all that a library
 * shows: without them, nothing is lost. Such a file has the same text as a file of a project; or it has neither XML
 * comments nor calls, and projects declare each of its types, published or not, with the same kind and all of its
 * members, which have no bodies, stubs, or those that they have there. Members are told apart by kind, name and number
 * of parameters, as the types in them may be written in full in one place only. Values of fields do not count, which
 * lists have computed, and what could not be read of a list does not: some are not quite C#.
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
  const declared = await declaredIn(own, stored, new Set([...lists.values()].flatMap(({ types }) => types.map(keyOf))));
  for (const [id, list] of lists) if (list.types.every((type) => isRepeated(type, list, declared))) copied.add(id);
  return copied;
}

/** What a file lists. */
interface DeclarationList {
  readonly types: readonly TypeFacts[];
  /** Whether a member has no body of its own. */
  isStub(member: MemberFacts): boolean;
}

/** The types of each file that may only list declarations, by the ids of the files. */
async function listsIn(files: readonly PlacedFile[], stored: FactsReader) {
  const lists = new Map<string, DeclarationList>();
  for await (const [{ id, path }, facts] of stored.read(inFileBatches(files.map(({ file }) => file)), decodeFacts)) {
    const isStub = isList(facts) ? await languageOf(path)?.loadIsStub?.() : undefined;
    if (isStub !== undefined) lists.set(id, { types: facts.types, isStub });
  }
  return lists;
}

function isList({ types, uses }: FileFacts): boolean {
  const members = types.flatMap((type) => type.members);
  const isCommented = ({ doc }: TypeFacts | MemberFacts) => doc !== null && doc.kind !== "comment";
  if (types.length === 0 || uses !== undefined || [...types, ...members].some(isCommented)) return false;
  return members.every((member) => member.uses === undefined && member.kind !== "localFunction");
}

/** What projects declare of types, by their keys: the signs of the types and their members, with the members' bodies. */
type Declared = ReadonlyMap<string, ReadonlyMap<string, readonly (number | undefined)[]>>;

/** What projects declare of the types with these keys. */
async function declaredIn(
  files: readonly PlacedFile[],
  stored: FactsReader,
  keys: ReadonlySet<string>,
): Promise<Declared> {
  const declared = new Map([...keys].map((key) => [key, new Map<string, (number | undefined)[]>()]));
  for await (const [, { types }] of stored.read(inFileBatches(files.map(({ file }) => file)), decodeDeclarations)) {
    for (const type of types) {
      const bodies = declared.get(keyOf(type));
      if (bodies === undefined) continue;
      bodies.set(kindOf(type), []);
      for (const member of type.members) append(bodies, signOf(member), member.body);
    }
  }
  return declared;
}

function isRepeated(type: TypeFacts, { isStub }: DeclarationList, declared: Declared): boolean {
  const bodies = declared.get(keyOf(type));
  if (bodies?.has(kindOf(type)) !== true) return false;
  return type.members.every((member) => {
    if (isImplied(member)) return isStub(member);
    const ofMember = bodies.get(signOf(member));
    return ofMember !== undefined && (isValue(member) || isStub(member) || ofMember.includes(member.body));
  });
}

function isValue({ kind }: MemberFacts): boolean {
  return kind === "field" || kind === "enumMember";
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
