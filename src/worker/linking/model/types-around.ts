import type { IdentifiedType } from "../../facts/ids.ts";
import { getOrMake } from "../../util/maps.ts";
import type { DeclaredTypes } from "./project-uses.ts";
import type { TypeLinks } from "./type-links.ts";

/** The types of one file with those that they stand in. */
export class TypesAround {
  /** By namespace and path. */
  private readonly byPath: ReadonlyMap<string, IdentifiedType>;
  private readonly known = new Map<string, readonly IdentifiedType[]>();
  /** The modifiers of types with all their parts, by the first of these. */
  private readonly ofParts = new Map<string, readonly string[]>();

  constructor(
    types: readonly IdentifiedType[],
    private readonly links: Pick<TypeLinks, "parts">,
    private readonly heads: Pick<DeclaredTypes, "headOf">,
  ) {
    this.byPath = new Map(types.map((type) => [pathOf(type, type.path), type]));
  }

  /** A type and those around it, the innermost first, each with the modifiers of all its parts. */
  wholes(type: IdentifiedType): readonly IdentifiedType[] {
    return getOrMake(this.known, type.id, () => {
      const outer = this.outerOf(type);
      const whole = { ...type, modifiers: this.modifiersOf(type) };
      return outer === undefined ? [whole] : [whole, ...this.wholes(outer)];
    });
  }

  outerOf(type: IdentifiedType): IdentifiedType | undefined {
    const end = type.path.lastIndexOf(".");
    return end < 0 ? undefined : this.byPath.get(pathOf(type, type.path.slice(0, end)));
  }

  private modifiersOf({ id, modifiers }: IdentifiedType): readonly string[] {
    const parts = this.links.parts(id);
    const ofParts = getOrMake(this.ofParts, parts[0] ?? id, () => {
      return [...new Set(parts.flatMap((part) => this.heads.headOf(part)?.modifiers ?? []))];
    });
    return [...new Set([...modifiers, ...ofParts])];
  }
}

function pathOf({ namespace }: IdentifiedType, path: string): string {
  return `${namespace}:${path}`;
}
