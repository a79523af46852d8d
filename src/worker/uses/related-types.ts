import { typeIdIn } from "../../shared/model/entity-id.ts";
import { type TypeUses, USE_ROLES } from "../../shared/model/uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { type PackedNames, ROW_STRIDE } from "../names/packed-names.ts";
import { countedTypes } from "../views/usages.ts";
import type { KnownNames } from "./known-names.ts";

/** A comment that mentions a type does not use it. */
const DOCUMENTATION = USE_ROLES.indexOf("documentation");

/** The known names and bases of an open project. */
export interface KnownNamesAndBases extends KnownNames {
  readonly links: TypeLinks;
}

/**
 * The types that use a type, and those that it uses, as far as known: by every name of a type or of one of its members,
 * and by bases. The parts of a partial type count together.
 */
export function relatedTypes(
  id: string,
  { files, links, search }: KnownNamesAndBases,
): Pick<TypeUses, "usedBy" | "uses"> {
  const parts = links.parts(id);
  const related = new Related(new Set(parts));
  for (const fileId of files) {
    const names = search.namesIn(fileId);
    if (names !== undefined) related.addNames(names);
  }
  related.addBases(links.derived(id), related.usedBy);
  related.addBases(
    parts.flatMap((part) => links.baseTargets(part)),
    related.uses,
  );
  return {
    usedBy: countedTypes(related.usedBy, parts, links),
    uses: countedTypes(related.uses, parts, links),
  };
}

/** The types related to one type, each repeated for every name that connects the two. */
class Related {
  readonly usedBy: string[] = [];
  readonly uses: string[] = [];

  constructor(private readonly own: ReadonlySet<string | undefined>) {}

  addNames({ ids, rows }: PackedNames): void {
    const types = ids.map(typeIdIn);
    if (!types.some((type) => this.own.has(type))) return;
    for (let at = 0; at < rows.length; at += ROW_STRIDE) {
      const [target = -1, , , role, within = -1] = rows.subarray(at, at + ROW_STRIDE);
      if (role !== DOCUMENTATION) this.addName(types[target], types[within]);
    }
  }

  /** A base is also found as a name, unless its file was not searched. */
  addBases(bases: Iterable<string | null>, known: string[]): void {
    const named = new Set(known);
    for (const base of bases) if (base !== null && !named.has(base)) known.push(base);
  }

  private addName(target: string | undefined, around: string | undefined): void {
    if (target === undefined || around === undefined) return;
    const isOwn = this.own.has(target);
    if (isOwn === this.own.has(around)) return;
    if (isOwn) this.usedBy.push(around);
    else this.uses.push(target);
  }
}
