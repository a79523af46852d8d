import { LINK_BUDGET } from "../../../../../shared/limits/linking.ts";
import type { BoundName } from "../../../../linking/model/linker.ts";
import { placeKey } from "../../../../util/place-key.ts";
import type { CommentReference } from "../../facts/csharp-facts.ts";
import { ComparedSymbols } from "../inheritdoc/compared-symbols.ts";
import { CrefResolver, type CrefTarget } from "../inheritdoc/cref.ts";
import { nameStartIn } from "../inheritdoc/cref-text.ts";
import { BeyondBudget, StepLimit } from "../limits/budget.ts";
import { mainPart } from "../names/type-index.ts";
import { Overrides } from "../overrides/overrides.ts";
import type { Symbols } from "../symbols/symbols.ts";
import type { Containers } from "./containers.ts";

/** Returns the meanings of the `cref`s in a file's comments that are types and members of the code base. */
export function documentedNames(
  crefs: readonly CommentReference[] = [],
  containers: Containers,
  symbols: Symbols,
): readonly BoundName[] {
  if (crefs.length === 0) return [];
  const declarations = containers.byStart();
  const steps = new StepLimit(LINK_BUDGET.stepsPerFile + LINK_BUDGET.stepsPerComment * crefs.length);
  const compared = new ComparedSymbols(symbols.resolver, symbols.headers);
  const resolver = new CrefResolver(compared, new Overrides(compared, (count) => steps.spend(count)).signatures, steps);
  return upToBudget(crefs, ([text, row, column, declaredRow, declaredColumn]) => {
    const documented = declarations.get(placeKey(declaredRow, declaredColumn));
    const symbol = documented && symbols.resolver.index.symbolOf(documented.declaration);
    const target = symbol && resolver.resolve(text, symbol, documented.declaration);
    const id = target && idOf(target, symbols);
    if (id === undefined || documented === undefined) return undefined;
    return {
      ...{ row, column: column + nameStartIn(text), meaning: { kind: "entity", id } },
      ...{ confidence: "exact", role: "documentation", within: documented.id, isLeftOut: false, isUnnamed: true },
    };
  });
}

// References beyond the budget are left out.
function upToBudget(
  crefs: readonly CommentReference[],
  resolve: (cref: CommentReference) => BoundName | undefined,
): readonly BoundName[] {
  const names: BoundName[] = [];
  try {
    for (const cref of crefs) {
      const name = resolve(cref);
      if (name !== undefined) names.push(name);
    }
  } catch (thrown) {
    if (!(thrown instanceof BeyondBudget || thrown instanceof RangeError)) throw thrown;
  }
  return names;
}

function idOf({ symbol, member }: CrefTarget, { headers }: Symbols): string | undefined {
  if (member !== undefined) return member.owner.isExternal ? undefined : headers.idsOf(member.part)[member.at];
  return symbol.isExternal ? undefined : mainPart(symbol).id;
}
