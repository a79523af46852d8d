import { typeIdIn } from "../../../shared/model/entity-id.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "./link-cuts.ts";

/** The links between types across files. Ids are those of declarations: a partial type has several. */
export interface TypeLinks {
  /** The declaration that entry `at` of a type's base list names; null if it is outside of the code base. */
  baseTarget(typeId: string, at: number): string | null;
  /** The targets of all entries; empty for a base list that names nothing of the code base. */
  baseTargets(typeId: string): readonly (string | null)[];
  /** The declarations whose base lists name the type, for any of its parts. */
  derived(typeId: string): readonly string[];
  /** All declarations of the type, including the given one. */
  parts(typeId: string): readonly string[];
  /** The documentation that replaces a comment consisting only of an `<inheritdoc>`. */
  inheritedDoc(id: string): DocFacts | undefined;
  /**
   * The documentation of the members that the given ones override or implement, whether these are documented themselves
   * or not, by the ids of the given members: those of one declaration of a type, whose bases are read once for all of
   * them.
   */
  docsAbove(typeId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, DocFacts>>;
  /** The inherited comments of a file that exceeded a limit. */
  cutsIn(fileId: string): readonly LinkCut[];
}

/** The documentation of the member that a member overrides or implements; undefined also without links. */
export async function docAbove(
  memberId: string,
  links: Pick<TypeLinks, "docsAbove"> | undefined,
): Promise<DocFacts | undefined> {
  const typeId = typeIdIn(memberId);
  return typeId === undefined ? undefined : (await links?.docsAbove(typeId, [memberId]))?.get(memberId);
}

/** Links for files of languages without linking: no base has a target, and every type is its only part. */
export const NO_TYPE_LINKS: TypeLinks = {
  baseTarget: () => null,
  baseTargets: () => [],
  derived: () => [],
  parts: (typeId) => [typeId],
  inheritedDoc: () => undefined,
  docsAbove: async () => new Map(),
  cutsIn: () => [],
};
