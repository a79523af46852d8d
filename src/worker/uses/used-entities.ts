import { typeIdIn, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { type UnusedEntity, USE_ROLES } from "../../shared/model/uses.ts";
import { UseKind } from "../facts/use-kind.ts";
import { type FileLinks, usesIn } from "../linking/model/file-links.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { unknownName } from "../linking/model/unknown-name.ts";
import { type PackedNames, ROW_STRIDE } from "../names/packed-names.ts";
import { getOrMake } from "../util/maps.ts";

/** Mentions in comments are no names in code. */
const DOCUMENTATION = USE_ROLES.indexOf("documentation");
const CREATION = USE_ROLES.indexOf("creation");
const TYPE_ARGUMENT = USE_ROLES.indexOf("typeArgument");
const TYPE_OF = USE_ROLES.indexOf("typeOf");

/**
 * The set of used types and members: a member if another one names it, a type if code outside of it names it or one of
 * its members. Parts of a partial type count as one.
 */
export class UsedEntities {
  private readonly members = new Set<string>();
  private readonly types = new Set<string>();
  private readonly typeArguments = new Set<string>();
  private readonly inTypeOf = new Set<string>();
  private readonly created = new Set<string>();
  private readonly unknown = new Set<string>();
  private readonly excluded = new Set<string>();
  /** By the id of a type: the type and its enclosing types, each by its first part. */
  private readonly around = new Map<string, readonly string[]>();

  constructor(private readonly links: Pick<TypeLinks, "parts">) {}

  isMemberUsed(id: string): boolean {
    return this.members.has(this.inFirstPart(id));
  }

  isTypeUsed(id: string): boolean {
    return this.types.has(this.firstPart(id));
  }

  /** Whether the type is named as a type argument: code that takes the argument may create it. */
  isTypeArgument(id: string): boolean {
    return this.typeArguments.has(this.firstPart(id));
  }

  /** Whether code passes it as a type, as a type argument or by `typeof`. */
  isHandedOver(id: string): boolean {
    return this.isTypeArgument(id) || this.inTypeOf.has(this.firstPart(id));
  }

  /** Whether code creates it by name. */
  isCreated(id: string): boolean {
    return this.created.has(this.firstPart(id));
  }

  /** Whether code has a member's name, or uses a member of this name without it, where it is not known which is meant. */
  isNameUnknown({ name, kind }: Pick<UnusedEntity, "name" | "kind">): boolean {
    return this.unknown.has(unknownName(name, kind === "constructor"));
  }

  /** Whether code that the preprocessor excludes in every build names a type or member. */
  isInExcludedCode(id: string): boolean {
    return this.excluded.has(this.inFirstPart(id));
  }

  firstPart(typeId: string): string {
    return this.typesAround(typeId)[0] ?? typeId;
  }

  /** Adds what linking has found in a file. Possible targets count as used as well. */
  addLinks(links: FileLinks): void {
    for (const { kind, target, others, container, isLeftOut } of usesIn(links)) {
      if (isLeftOut) continue;
      if (kind === UseKind.creation) this.created.add(this.firstPart(typeIdOrSelf(target)));
      for (const meant of [target, ...others]) this.add(meant, container);
    }
  }

  /** Adds the meanings of the names in a file. */
  addNames({ ids, rows, unknown = [], excluded = [] }: PackedNames): void {
    for (const name of unknown) this.unknown.add(name);
    for (const id of excluded) this.excluded.add(this.inFirstPart(id));
    const seen = new Set<number>();
    for (let at = 0; at < rows.length; at += ROW_STRIDE) {
      const [target = 0, , , role = 0, within = -1] = rows.subarray(at, at + ROW_STRIDE);
      if (role === DOCUMENTATION) continue;
      this.byRole(role)?.add(this.firstPart(typeIdOrSelf(ids[target] ?? "")));
      const pair = target * (ids.length + 1) + within + 1;
      if (seen.has(pair)) continue;
      seen.add(pair);
      this.add(ids[target] ?? "", ids[within] ?? null);
    }
  }

  private byRole(role: number): Set<string> | undefined {
    if (role === CREATION) return this.created;
    if (role === TYPE_ARGUMENT) return this.typeArguments;
    return role === TYPE_OF ? this.inTypeOf : undefined;
  }

  private add(target: string, within: string | null): void {
    const type = typeIdIn(target) ?? target;
    if (target !== type && target !== within) this.members.add(this.inFirstPart(target));
    const inside = within === null ? [] : this.typesAround(typeIdIn(within) ?? within);
    for (const one of this.typesAround(type)) if (!inside.includes(one)) this.types.add(one);
  }

  // The parts of a partial member have the same name in each part of their type.
  private inFirstPart(id: string): string {
    const type = typeIdOrSelf(id);
    return this.firstPart(type) + id.slice(type.length);
  }

  private typesAround(typeId: string): readonly string[] {
    return getOrMake(this.around, typeId, () => {
      const outer = outerOf(typeId);
      const first = this.links.parts(typeId)[0] ?? typeId;
      return outer === undefined ? [first] : [first, ...this.typesAround(outer)];
    });
  }
}

const TYPE = "-CLASS-";

function outerOf(typeId: string): string | undefined {
  const start = typeId.indexOf(TYPE);
  const dot = typeId.lastIndexOf(".");
  return start >= 0 && dot > start + TYPE.length ? typeId.slice(0, dot) : undefined;
}
