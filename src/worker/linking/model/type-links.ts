import { typeIdIn } from "../../../shared/model/entity-id.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { LinkCut } from "./link-cuts.ts";

/** The links between types across files. Ids are those of declarations: a partial type has several. */
export interface TypeLinks {
  /** The declaration that entry `at` of a type's base list names; null for one outside of the code base. */
  baseTarget(typeId: string, at: number): string | null;
  /** The same for all entries; none for a base list that names nothing of the code base. */
  baseTargets(typeId: string): readonly (string | null)[];
  /** The declarations whose base lists name the type, whichever of its parts is asked for. */
  derived(typeId: string): readonly string[];
  /** All declarations of the type, the one asked for included. */
  parts(typeId: string): readonly string[];
  /** The documentation that a comment stands for which is only an `<inheritdoc>`. */
  inheritedDoc(id: string): DocFacts | undefined;
  /**
   * The documentation of the members that these override or implement, be they documented themselves or not, by their own ids:
   * those of one declaration of a type, whose bases are read once for all of them.
   */
  docsAbove(typeId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, DocFacts>>;
  /** The inherited comments of a file that were too much. */
  cutsIn(fileId: string): readonly LinkCut[];
}

/** The documentation of the member that one overrides or implements; undefined also without links. */
export async function docAbove(
  memberId: string,
  links: Pick<TypeLinks, "docsAbove"> | undefined,
): Promise<DocFacts | undefined> {
  const typeId = typeIdIn(memberId);
  return typeId === undefined ? undefined : (await links?.docsAbove(typeId, [memberId]))?.get(memberId);
}

/** The links of what no language links: no base leads anywhere, and every type is its only part. */
export const NO_TYPE_LINKS: TypeLinks = {
  baseTarget: () => null,
  baseTargets: () => [],
  derived: () => [],
  parts: (typeId) => [typeId],
  inheritedDoc: () => undefined,
  docsAbove: async () => new Map(),
  cutsIn: () => [],
};
