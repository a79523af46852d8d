import { hashTexts } from "../../../../util/hash.ts";
import { KEYWORD_TYPES } from "../names/keyword-types.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import type { Scope } from "../names/scope.ts";
import type { WrittenName, WrittenType } from "../names/written-type.ts";

/** Signature texts by the names of the type parameters that stand for them; a missing one stands for itself. */
export type TypeArguments = ReadonlyMap<string, string>;

/** Type arguments in type arguments can double at every step; of what is longer a print stands for the end. */
const MAX_LENGTH = 1_000;

const KEYWORDS: ReadonlyMap<string, string> = new Map([...KEYWORD_TYPES, ["dynamic", "Object"], ["void", "Void"]]);

/** How the types of a signature are understood. */
export interface SignatureContext {
  readonly resolver: TypeResolver;
  readonly scope: Scope;
  readonly known: TypeArguments;
}

/**
 * A type as a text that is the same for the same type, however and wherever it is written: types of this code base by
 * their identity, others by their simple names, which is as much as is known of them.
 */
export function signatureOf(type: WrittenType, context: SignatureContext): string {
  const whole = wholeSignature(type, context);
  return whole.length <= MAX_LENGTH ? whole : `${whole.slice(0, MAX_LENGTH - 12)}#${hashTexts([whole])}`;
}

function wholeSignature(type: WrittenType, context: SignatureContext): string {
  switch (type.kind) {
    case "name":
      return namedSignature(type, context);
    case "tuple":
      return `(${type.elements.map((element) => signatureOf(element, context)).join()})`;
    case "array":
      return `${signatureOf(type.element, context)}[${type.rank}]`;
    case "nullable":
      return `${signatureOf(type.element, context)}?`;
    case "pointer":
      return `${signatureOf(type.element, context)}*`;
    case "other":
      return type.text;
  }
}

function namedSignature(type: WrittenName, context: SignatureContext): string {
  const { resolver, scope, known } = context;
  const name = type.parts.at(-1)?.name ?? "";
  const isWord = type.parts.length === 1 && type.alias === undefined && type.parts[0]?.arguments.length === 0;
  const argument = isWord ? known.get(name) : undefined;
  if (argument !== undefined) return argument;
  const found = resolver.resolve(type, scope);
  // A type of the framework is known by more than its name, but not always: an older one may be meant.
  const target = found?.isFramework ? undefined : found;
  const alias = isWord && found === undefined ? resolver.aliasOf(name, scope) : undefined;
  if (alias !== undefined) return signatureOf(alias.type, { ...context, scope: alias.scope });
  const list = type.parts.flatMap((part) => part.arguments).map((inner) => signatureOf(inner, context));
  if (name === "Nullable" && list.length === 1) return `${list[0]}?`;
  const identity = target?.parts[0].id ?? KEYWORDS.get(name) ?? name;
  return list.length === 0 ? identity : `${identity}<${list.join()}>`;
}

/** The same without the `?`s, which for reference types make no difference. */
export function withoutNullability(signature: string): string {
  return signature.replaceAll("?", "");
}
