import { LINK_BUDGET } from "../../../../shared/limits/linking.ts";
import type { DeclarationMeaning, WrittenReference } from "../../../linking/model/linker.ts";
import { memberDocumentationId, typeDocumentationId } from "./documentation-ids/documentation-id.ts";
import { ComparedSymbols } from "./inheritdoc/compared-symbols.ts";
import { CrefResolver } from "./inheritdoc/cref.ts";
import { BeyondBudget, StepLimit } from "./limits/budget.ts";
import { KEYWORD_TYPES } from "./names/keyword-types.ts";
import { memberScope } from "./names/scope.ts";
import { mainPart, type TypeSymbol } from "./names/type-index.ts";
import { parseType } from "./names/written-type.ts";
import { Overrides } from "./overrides/overrides.ts";
import type { Member } from "./symbols/model.ts";
import type { SymbolTools } from "./symbols/symbol-tools.ts";

/** See `Linker.meanings`. References beyond the budget mean nothing. */
export function meaningsOf(
  typeId: string,
  names: readonly WrittenReference[],
  symbols: SymbolTools,
): readonly (DeclarationMeaning | undefined)[] {
  const { resolver, headers } = symbols;
  const steps = new StepLimit(LINK_BUDGET.stepsPerFile + LINK_BUDGET.stepsPerComment * names.length);
  const compared = new ComparedSymbols(resolver, headers);
  const signatures = new Overrides(compared, (count) => steps.spend(count)).signatures;
  const crefs = new CrefResolver(compared, signatures, steps);
  return upToBudget(names, ({ text, isType, typeParameters, writtenIn = typeId }) => {
    const part = resolver.index.declarations.get(writtenIn);
    const symbol = part && resolver.index.symbolOf(part);
    if (part === undefined || symbol === undefined) return undefined;
    steps.spend(text.length + part.namespace.length + typeParameters.length);
    if (isType)
      return meaningOfType(resolver.resolve(parseType(text), memberScope(symbol, part, typeParameters)), symbols);
    const target = crefs.resolve(withoutKeyword(text), symbol, part);
    return target?.member === undefined
      ? meaningOfType(target?.symbol, symbols)
      : meaningOfMember(target.member, symbols);
  });
}

// The compiler takes a keyword for its type, which can be found only by the type's name.
function withoutKeyword(text: string): string {
  return text.replace(/^\s*([a-z]+)(?=\s*(?:\.|$))/, (word, keyword: string) => {
    const name = KEYWORD_TYPES.get(keyword);
    return name === undefined ? word : `global::System.${name}`;
  });
}

function meaningOfType(symbol: TypeSymbol | undefined, symbols: SymbolTools): DeclarationMeaning | undefined {
  if (symbol === undefined) return undefined;
  if (symbol.isExternal) return { kind: "external", id: typeDocumentationId(symbols.definitionOf(symbol)) };
  return { kind: "entity", id: mainPart(symbol).id };
}

// The symbols for comparing headers know external types only by simple names, which are no documentation ids.
function meaningOfMember({ owner, part, at }: Member, symbols: SymbolTools): DeclarationMeaning | undefined {
  if (owner.isExternal) {
    const member = symbols.definitionOf(owner.symbol).memberAt(part, at);
    return member && { kind: "external", id: memberDocumentationId(member) };
  }
  const id = symbols.headers.idsOf(part)[at];
  return id === undefined ? undefined : { kind: "entity", id };
}

function upToBudget(
  names: readonly WrittenReference[],
  meaning: (name: WrittenReference) => DeclarationMeaning | undefined,
): readonly (DeclarationMeaning | undefined)[] {
  const found: (DeclarationMeaning | undefined)[] = [];
  try {
    for (const name of names) found.push(meaning(name));
  } catch (thrown) {
    if (!(thrown instanceof BeyondBudget || thrown instanceof RangeError)) throw thrown;
  }
  return found;
}
