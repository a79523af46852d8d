import { getOrMake } from "../../../util/maps.ts";
import type { Framework, FrameworkType } from "../framework/framework.ts";
import type { MemberHeader } from "../linking/declared/member-header.ts";
import { assemblyOf } from "../linking/names/external-projects.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/**
 * The types and members of assemblies as displayed to people, with `?` behind reference types that may be null, which
 * linking omits. For .NET there is no such form.
 */
export class ShownTypes {
  private readonly types = new Map<Definition, FrameworkType | null>();

  /** @param assemblies by their indexes among all that were found */
  constructor(private readonly assemblies: readonly Framework[]) {}

  /** Returns a type; undefined if its displayed form is the linked one. */
  typeOf(definition: Definition): FrameworkType | undefined {
    return getOrMake(this.types, definition, () => this.find(definition) ?? null) ?? undefined;
  }

  /** Returns a member's header; the linked one if there is no other form. */
  headerOf({ owner, at, header }: Member): MemberHeader {
    const shown = this.typeOf(owner)?.members[at];
    const isSame = shown?.kind === header.kind && shown.parameters.length === header.parameters.length;
    return isSame ? shown : header;
  }

  private find({ symbol }: Definition): FrameworkType | undefined {
    const { namespace, path } = symbol.parts[0];
    const [first = "", ...inner] = path.split(".");
    const assembly = this.assemblies[assemblyOf(symbol.project) ?? -1];
    const outer = assembly?.shown?.topLevel(first).find((type) => type.namespace === namespace);
    return inner.reduce<FrameworkType | undefined>((type, key) => type?.nested.find((one) => one.key === key), outer);
  }
}
