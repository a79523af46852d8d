import { getOrMake } from "../../../util/maps.ts";
import type { Framework, FrameworkType } from "../framework/framework.ts";
import type { MemberHeader } from "../linking/declared/member-header.ts";
import { assemblyOf } from "../linking/names/external-projects.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/**
 * The types and members of assemblies as people read them, with `?` behind reference types that may be null: what links
 * them leaves that out. Those of .NET are not written so anywhere.
 */
export class ShownTypes {
  private readonly types = new Map<Definition, FrameworkType | null>();

  /** @param assemblies by their places among all that were found */
  constructor(private readonly assemblies: readonly Framework[]) {}

  /** A type; undefined where it is read as it is linked. */
  typeOf(definition: Definition): FrameworkType | undefined {
    return getOrMake(this.types, definition, () => this.find(definition) ?? null) ?? undefined;
  }

  /** A member's header, as it is linked where it is not read otherwise. */
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
