import { MOST_ID_CHARACTERS } from "../../../../shared/documentation-id.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { RenewableContext } from "../linking/binding/binding-context.ts";
import { memberDocumentationId, typeDocumentationId } from "../linking/documentation-ids/documentation-id.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/** Finds the types and members of libraries by their documentation ids. */
export class ExternalTypes {
  private readonly types = new Map<string, Definition | null>();

  constructor(private readonly context: RenewableContext) {}

  /** The type that an id names, or in which what it names is declared. */
  typeOf(documentationId: string): Definition | undefined {
    const path = typePathOf(documentationId);
    if (path === undefined) return undefined;
    return getOrMake(this.types, path, () => this.search(path) ?? null) ?? undefined;
  }

  /** Its members by their documentation ids, in the order in which they are declared. */
  membersOf(type: Definition): ReadonlyMap<string, Member> {
    const members = [...type.members.values()].flat().toSorted((a, b) => a.at - b.at);
    return new Map(members.map((member) => [memberDocumentationId(member), member]));
  }

  // Nothing but looking tells where the namespace ends.
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

const DOCUMENTATION_ID = /^([TMPFE]):([^(~]+)/;

/** The type in an id, without its letter: that of a member is declared in it. */
export function typePathOf(documentationId: string): string | undefined {
  if (documentationId.length > MOST_ID_CHARACTERS) return undefined;
  const [, kind, path] = DOCUMENTATION_ID.exec(documentationId) ?? [];
  if (path === undefined || kind === "T") return path;
  const dot = path.lastIndexOf(".");
  return dot < 0 ? undefined : path.slice(0, dot);
}
