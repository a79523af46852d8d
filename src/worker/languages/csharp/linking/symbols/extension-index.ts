import { append, getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import { isBlockMember, isExtensionMethod, type MemberHeader } from "../declared/member-header.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { withoutCompiled } from "./compiled-blocks.ts";
import type { ExternalSymbols } from "./external-symbols.ts";
import type { Definition, Member } from "./model.ts";
import type { Symbols } from "./symbols.ts";

/** The extension methods of one name that a class declares: at least one. */
export interface ExtensionsOfClass {
  readonly owner: Definition;
  readonly members: readonly Member[];
}

/** The parts of static classes that declare extension methods and other extensions, by the names of these. */
export class ExtensionNames {
  private readonly declaring = new Map<string, Declaration[]>();
  private readonly withBlocks = new Map<string, Declaration[]>();

  /** Adds the extension methods of one declaration. */
  add(part: Declaration, headers: readonly MemberHeader[]): void {
    for (const name of namesOf(headers, isExtensionMethod)) append(this.declaring, name, part);
    for (const name of namesOf(headers, isBlockMember)) append(this.withBlocks, name, part);
  }

  /** Returns the parts whose `extension` blocks declare another member of the name. */
  inBlocks(name: string): readonly Declaration[] {
    return this.withBlocks.get(name) ?? [];
  }

  of(name: string): readonly Declaration[] {
    return this.declaring.get(name) ?? [];
  }
}

function namesOf(headers: readonly MemberHeader[], isSuch: (header: MemberHeader) => boolean): ReadonlySet<string> {
  return new Set(headers.filter(isSuch).map(({ name }) => name));
}

/** Finds the classes of libraries that declare extensions of a name. */
type ExternalClasses = Pick<ExternalSymbols, "extensionClasses" | "blockClasses">;

/** Extension methods by name. */
export class ExtensionIndex {
  private readonly classes = new Map<string, readonly ExtensionsOfClass[]>();
  private readonly blocks = new Map<string, readonly ExtensionsOfClass[]>();

  constructor(
    private readonly symbols: Symbols,
    private readonly names: ExtensionNames,
    private readonly external: ExternalClasses,
  ) {}

  /** Returns all extension methods of this name, in any namespace, grouped by class. */
  named(name: string): readonly ExtensionsOfClass[] {
    return getOrMake(this.classes, name, () =>
      this.owners(this.names.of(name), this.external.extensionClasses(name)).flatMap((owner) => {
        const members = withoutCompiled(owner.ownMembers(name).filter((member) => member.isExtension));
        return members.length === 0 ? [] : [{ owner, members }];
      }),
    );
  }

  /** Returns the static members and properties of `extension` blocks of this name, grouped by class. */
  inBlocks(name: string): readonly ExtensionsOfClass[] {
    return getOrMake(this.blocks, name, () =>
      this.owners(this.names.inBlocks(name), this.external.blockClasses(name)).map((owner) => {
        return { owner, members: owner.ownMembers(name).filter(({ header }) => isBlockMember(header)) };
      }),
    );
  }

  private owners(parts: readonly Declaration[], external: readonly TypeSymbol[]): readonly Definition[] {
    const own = parts.flatMap((part) => this.definitionsOf(part));
    return [...new Set([...own, ...external.map((symbol) => this.symbols.definitionOf(symbol))])];
  }

  private definitionsOf(part: Declaration): readonly Definition[] {
    const symbol = this.symbols.resolver.index.symbolOf(part);
    return symbol === undefined ? [] : [this.symbols.definitionOf(symbol)];
  }
}
