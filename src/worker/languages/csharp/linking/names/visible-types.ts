import { getOrMake, groupedBy } from "../../../../util/maps.ts";
import { isActive, isInReach } from "./candidates.ts";
import { FRAMEWORK_PROJECT } from "./external-projects.ts";
import type { Scope } from "./scope.ts";
import type { TypeIndex, TypeSymbol } from "./type-index.ts";

/** Maximum number of types of a name that are searched one by one for those of a namespace. */
const MAX_SCANNED_TYPES = 8;

const NONE: readonly never[] = [];

/** Finds the types and namespaces that are visible from a place, nested types aside. */
export class VisibleTypes {
  /** Only for keys that many types have. */
  private readonly byNamespace = new Map<string, ReadonlyMap<string, readonly TypeSymbol[]>>();

  constructor(private readonly index: TypeIndex) {}

  /** Returns the visible types with this key, in any namespace. */
  named(key: string, scope: Scope): readonly TypeSymbol[] {
    return this.visible(this.index.topLevel(key), scope);
  }

  /** Returns the visible types with this key in a namespace. */
  namedIn(namespace: string, key: string, scope: Scope): readonly TypeSymbol[] {
    return this.visible(this.allIn(namespace, key), scope);
  }

  hasNamespace(name: string, { project }: Scope): boolean {
    return this.index.hasNamespace(name, this.index.projects.sees(project));
  }

  // Very many types of one name may be in as many namespaces.
  private allIn(namespace: string, key: string): readonly TypeSymbol[] {
    const all = this.index.topLevel(key);
    if (all.length <= MAX_SCANNED_TYPES) return all.filter((symbol) => symbol.namespace === namespace);
    const groups = getOrMake(this.byNamespace, key, () => groupedBy(all, (symbol) => symbol.namespace));
    return groups.get(namespace) ?? NONE;
  }

  private visible(candidates: readonly TypeSymbol[], scope: Scope): readonly TypeSymbol[] {
    if (candidates.length === 0) return candidates;
    const sees = this.index.projects.sees(scope.project);
    return candidates.filter(
      (symbol) =>
        (symbol.project === FRAMEWORK_PROJECT || sees.has(symbol.project)) &&
        isActive(symbol, scope) &&
        isInReach(symbol, scope),
    );
  }
}
