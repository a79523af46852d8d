import { splitName } from "../../../english/words.ts";
import type { MemberFacts, ParameterFacts, TypeFacts } from "../../../facts/facts.ts";

/** The declaration for which a draft is written: a type, or a member with its type. */
export type DraftedType = Pick<TypeFacts, "kind" | "name" | "modifiers" | "typeParameters" | "parameters">;
export type DraftedMember = Pick<
  MemberFacts,
  "kind" | "name" | "modifiers" | "returnType" | "parameters" | "accessors" | "value"
>;

/** Returns a type's own name, without those of enclosing types: `Inner` of `Outer.Inner`. */
export function innermostName({ name }: Pick<DraftedType, "name">): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Returns the noun for an object of the type: (user, store) for `IUserStore`. */
export function nounOf(type: Pick<DraftedType, "name" | "kind">): readonly string[] {
  const name = innermostName(type);
  const words = splitName(type.kind === "interface" ? name.replace(/^I(?=\p{Lu})/u, "") : name);
  return words.length === 0 ? ["object"] : words;
}

/** Returns the parameters that matter to a caller: no cancellation token, no `out` parameter. */
export function inputs(parameters: readonly ParameterFacts[]): readonly ParameterFacts[] {
  return parameters.filter(({ type, modifiers }) => !/\bCancellationToken\b/.test(type) && !modifiers.includes("out"));
}

export function isBool(type: string | null | undefined): boolean {
  return type != null && /^(?:(?:\w+\.)*(?:Value)?Task<)?(?:bool|Boolean|System\.Boolean)\??>?$/.test(type);
}

export function isVoid(type: string | null | undefined): boolean {
  return type == null || /^(?:void|(?:\w+\.)*(?:Value)?Task)$/.test(type);
}

const BUILT_IN: ReadonlySet<string> = new Set(
  "bool byte sbyte char decimal double float int uint nint nuint long ulong short ushort object string dynamic void".split(
    " ",
  ),
);

/** Returns the noun for the innermost element of a written type: (user) for `Task<List<User>>`; none for `int` or `T`. */
export function elementNoun(type: string | null | undefined): readonly string[] {
  const innermost = type?.match(/([\w.]+)[\s>?[\],]*$/u)?.[1] ?? "";
  const name = innermost.slice(innermost.lastIndexOf(".") + 1);
  if (BUILT_IN.has(name) || /^T\p{Lu}?$/u.test(name) || name === "T") return [];
  return splitName(name.replace(/^[IT](?=\p{Lu}\p{Ll})/u, ""));
}
