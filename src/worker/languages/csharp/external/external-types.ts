import { typePathOf } from "../../../../shared/documentation-id.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { RenewableContext } from "../linking/binding/binding-context.ts";
import {
  hasDocumentationId,
  memberDocumentationId,
  typeDocumentationId,
} from "../linking/documentation-ids/documentation-id.ts";
import { withoutCompiled } from "../linking/symbols/compiled-blocks.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/** Finds the types and members of libraries by documentation id. */
export class ExternalTypes {
  private readonly types = new Map<string, Definition | null>();

  constructor(private readonly context: RenewableContext) {}

  /** Returns the type that an id names, or that declares the member that it names. */
  typeOf(documentationId: string): Definition | undefined {
    const path = typePathOf(documentationId);
    if (path === undefined) return undefined;
    return getOrMake(this.types, path, () => this.search(path) ?? null) ?? undefined;
  }

  /**
   * Returns its members by documentation id, in declaration order. Those of `extension` blocks are not repeated as the
   * methods to which they were compiled, though these are found by their ids.
   */
  membersOf(type: Definition): ReadonlyMap<string, Member> {
    return new Map(withoutCompiled(inOrder(type)).map((member) => [memberDocumentationId(member), member]));
  }

  /** Returns only the member with that documentation id, without creating the ids of very many others. */
  memberOf(type: Definition, documentationId: string): Member | undefined {
    // Of several with one id the last counts, as in `membersOf`.
    return inOrder(type).findLast((member) => hasDocumentationId(member, documentationId));
  }

  // Only a lookup shows where the namespace ends.
  private search(path: string): Definition | undefined {
    const { symbols } = this.context;
    const { index } = symbols.resolver;
    const parts = path.split(".");
    for (let end = parts.length - 1; end >= 0; end--) {
      const namespace = parts.slice(0, end).join(".");
      for (const symbol of index.topLevel(parts[end] ?? "")) {
        if (symbol.namespace !== namespace) continue;
        let inner: typeof symbol | undefined = symbol;
        for (const key of parts.slice(end + 1)) inner = inner?.nested.get(key)?.[0];
        const found = inner && symbols.definitionOf(inner);
        if (found !== undefined && typeDocumentationId(found) === `T:${path}`) return found;
      }
    }
    return undefined;
  }
}

function inOrder(type: Definition): readonly Member[] {
  return [...type.members.values()].flat().toSorted((a, b) => a.at - b.at);
}
