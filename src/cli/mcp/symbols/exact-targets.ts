import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { arityIn, type NameQuery, parametersIn, partsOf, withoutTypeArguments } from "./name-query.ts";

/**
 * The search results with exactly this name; if there are none, ignoring case. A constructor matches only where the
 * name repeats its type's name or has parameters; a member's simple name only where no type has that name; a generic
 * type only where there is no other.
 */
export function exactTargets(targets: readonly GoToTarget[], query: NameQuery): readonly GoToTarget[] {
  const symbols = targets.filter(({ kind }) => kind !== "namespace" && kind !== "file");
  const same = symbols.filter((one) => isCalled(one, query, (name) => name));
  const called = same.length > 0 ? same : symbols.filter((one) => isCalled(one, query, (name) => name.toLowerCase()));
  const written = called.filter(({ signature }) => fitsParameters(signature, query, (types) => types));
  // Most people leave out nullable annotations.
  const withParameters =
    written.length > 0 ? written : called.filter(({ signature }) => fitsParameters(signature, query, withoutNullable));
  const withArity = withParameters.filter(({ signature }) => fitsArity(signature, query));
  return plainFirst(typesFirst(withArity, query), query);
}

function isCalled({ name, place }: GoToTarget, { parts }: NameQuery, fold: (name: string) => string): boolean {
  const chain = [...partsOf(withoutTypeArguments(place)), ...partsOf(withoutTypeArguments(name))];
  if (parts.length === 0 || parts.length > chain.length) return false;
  const end = chain.slice(-parts.length);
  return parts.every((part, at) => fold(part) === fold(end[at] ?? ""));
}

function fitsParameters(signature: string, { parameters }: NameQuery, fold: (types: string) => string): boolean {
  if (parameters === undefined) return true;
  const own = parametersIn(signature);
  return own !== undefined && fold(own) === fold(parameters);
}

function withoutNullable(types: string): string {
  return types.replaceAll("?", "");
}

function fitsArity(signature: string, { arity }: NameQuery): boolean {
  return arity === undefined || arityIn(signature) === arity;
}

function typesFirst(targets: readonly GoToTarget[], { parts, parameters }: NameQuery): readonly GoToTarget[] {
  if (parameters !== undefined) return targets;
  const isTwice = parts.at(-1) === parts.at(-2);
  const types = targets.filter(isType);
  if (parts.length === 1 && types.length > 0) return types;
  const others = targets.filter(({ kind }) => kind !== "constructor");
  return others.length > 0 && !isTwice ? others : targets;
}

function plainFirst(targets: readonly GoToTarget[], { arity }: NameQuery): readonly GoToTarget[] {
  if (arity !== undefined || targets.length < 2 || !targets.every(isType)) return targets;
  const plain = targets.filter(({ signature }) => arityIn(signature) === 0);
  return plain.length > 0 ? plain : targets;
}

const TYPES: ReadonlySet<string> = new Set([
  "class",
  "struct",
  "record",
  "record struct",
  "interface",
  "enum",
  "delegate",
]);

/** Whether a search result is a type. */
export function isType({ kind }: GoToTarget): boolean {
  return TYPES.has(kind);
}
