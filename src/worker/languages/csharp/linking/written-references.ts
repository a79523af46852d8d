import { LINK_BUDGET } from "../../../../shared/limits.ts";
import type { WrittenReference } from "../../../linking/model/linker.ts";
import { ComparedSymbols } from "./inheritdoc/compared-symbols.ts";
import { CrefResolver } from "./inheritdoc/cref.ts";
import { BeyondBudget, StepLimit } from "./limits/budget.ts";
import { memberScope } from "./names/scope.ts";
import { mainPart, type TypeSymbol } from "./names/type-index.ts";
import { parseType } from "./names/written-type.ts";
import { Overrides } from "./overrides/overrides.ts";
import type { SymbolTools } from "./symbols/symbol-tools.ts";

/** See `Linker.meanings`. What would be too much means nothing. */
export function meaningsOf(
  typeId: string,
  names: readonly WrittenReference[],
  { resolver, headers }: Pick<SymbolTools, "resolver" | "headers">,
): readonly (string | undefined)[] {
  const part = resolver.index.declarations.get(typeId);
  const symbol = part && resolver.index.symbolOf(part);
  if (part === undefined || symbol === undefined) return [];
  const steps = new StepLimit(LINK_BUDGET.stepsPerFile + LINK_BUDGET.stepsPerComment * names.length);
  const compared = new ComparedSymbols(resolver, headers);
  const signatures = new Overrides(compared, (count) => steps.spend(count)).signatures;
  const crefs = new CrefResolver(compared, signatures, steps);
  return upToBudget(names, ({ text, isType, typeParameters }) => {
    if (isType) return idOf(resolver.resolve(parseType(text), memberScope(symbol, part, typeParameters)));
    const target = crefs.resolve(text, symbol, part);
    if (target?.member === undefined) return idOf(target?.symbol);
    const { owner, part: declaredIn, at } = target.member;
    return owner.isFramework ? undefined : headers.idsOf(declaredIn)[at];
  });
}

function idOf(symbol: TypeSymbol | undefined): string | undefined {
  return symbol === undefined || symbol.isFramework ? undefined : mainPart(symbol).id;
}

function upToBudget(
  names: readonly WrittenReference[],
  meaning: (name: WrittenReference) => string | undefined,
): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  try {
    for (const name of names) found.push(meaning(name));
  } catch (thrown) {
    if (!(thrown instanceof BeyondBudget || thrown instanceof RangeError)) throw thrown;
  }
  return found;
}
