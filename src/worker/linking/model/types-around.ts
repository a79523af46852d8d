import type { IdentifiedType } from "../../facts/ids.ts";
import { getOrMake } from "../../util/maps.ts";
import type { DeclaredTypes } from "./project-uses.ts";
import type { TypeLinks } from "./type-links.ts";

/** The modifiers of types merged from all their parts, computed once for all parts, which may be in many files. */
export class PartModifiers {
  /** Keyed by the first part. */
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    private readonly links: Pick<TypeLinks, "parts">,
    private readonly heads: Pick<DeclaredTypes, "headOf">,
  ) {}

  of(typeId: string): readonly string[] {
    const parts = this.links.parts(typeId);
    return getOrMake(this.known, parts[0] ?? typeId, () => {
      return [...new Set(parts.flatMap((part) => this.heads.headOf(part)?.modifiers ?? []))];
    });
  }
}

/** The types of one file with their enclosing types. */
export class TypesAround {
  /** Keyed by namespace and path. */
  private readonly byPath: ReadonlyMap<string, IdentifiedType>;
  private readonly known = new Map<string, readonly IdentifiedType[]>();

  constructor(
    types: readonly IdentifiedType[],
    private readonly partModifiers: PartModifiers,
  ) {
    this.byPath = new Map(types.map((type) => [pathOf(type, type.path), type]));
  }

  /** A type and its enclosing types, innermost first, each with the modifiers of all its parts. */
  wholes(type: IdentifiedType): readonly IdentifiedType[] {
    return getOrMake(this.known, type.id, () => {
      const outer = this.outerOf(type);
      const whole = { ...type, modifiers: [...new Set([...type.modifiers, ...this.partModifiers.of(type.id)])] };
      return outer === undefined ? [whole] : [whole, ...this.wholes(outer)];
    });
  }

  outerOf(type: IdentifiedType): IdentifiedType | undefined {
    const end = type.path.lastIndexOf(".");
    return end < 0 ? undefined : this.byPath.get(pathOf(type, type.path.slice(0, end)));
  }
}

function pathOf({ namespace }: IdentifiedType, path: string): string {
  return `${namespace}:${path}`;
}
