const SITE = "https://learn.microsoft.com/dotnet/api/";

/** Of declarations in the namespaces that .NET has: it declares nothing in any others. */
const DOCUMENTATION_ID = /^([NTMPEF]):((?:System|Microsoft)(?![^.(~])[^(~]*)/;

/**
 * The page of a .NET declaration in the official documentation, by its documentation id: all overloads of a method
 * share one, and a field has that of its type, since enum fields have no other. Undefined for any other id.
 */
export function frameworkAddress(documentationId: string): string | undefined {
  const [, kind, id] = DOCUMENTATION_ID.exec(documentationId) ?? [];
  if (id === undefined) return undefined;
  const name = kind === "F" ? id.slice(0, id.lastIndexOf(".")) : id;
  return SITE + encodeURIComponent(pageName(name));
}

/** ``System.Linq.Enumerable.Where``1`` becomes `system.linq.enumerable.where`, and ``System.Func`2`` `system.func-2`. */
function pageName(name: string): string {
  return name
    .replace(/``\d+$/, "")
    .replaceAll(/[`#@{},]+/g, "-")
    .toLowerCase();
}
