import { TYPE_KEYWORDS } from "../../../shared/type-keywords.ts";

// Both forms are brought to one: types by their own names, `int` for `System.Int32`, without `?`, `ref` and names.

/** The parameter types of a documentation id as a regular expression for `writtenTypes`: any name is a type parameter. */
export function documentedTypes(parameters: string): string {
  const marked = parameters.replaceAll("@", "").replace(/`+\d+/g, "`");
  const plain = withoutNullable(marked).replace(/\[[\d:,]*\]/g, (rank) => rank.replace(/[\d:]/g, ""));
  return shortTypes(plain)
    .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replaceAll("`", "[^,{}()\\[\\]*]+");
}

/** The parameter types in the signature of a search result, such as `<T>(Shop.Cart, out int?)`: `Cart,int`. */
export function writtenTypes(signature: string): string {
  const open = signature.indexOf("(");
  if (open < 0) return "";
  const inside = signature
    .slice(open + 1, signature.lastIndexOf(")"))
    .replace(/\b(?:ref|out|in|params|this|scoped|readonly)\s+/g, "")
    .replace(/\s+[\w@]+(?=\s*[,)])/g, "")
    .replace(/[(<]/g, (mark) => (mark === "(" ? "ValueTuple{" : "{"))
    .replace(/[)>]/g, "}");
  return shortTypes(inside.replace(/[\s?]|\w+::/g, "").replace(/\bdynamic\b/g, "object"));
}

function withoutNullable(types: string): string {
  return types.replace(/System\.Nullable\{((?:[^{}]|\{[^{}]*\})*)\}/g, "$1");
}

function shortTypes(types: string): string {
  return types
    .replace(/[\p{L}\p{N}_.+]*[.+](?=[\p{L}_])/gu, "")
    .replace(/[\p{L}\p{N}_]+/gu, (name) => TYPE_KEYWORDS.get(`System.${name}`) ?? name);
}
