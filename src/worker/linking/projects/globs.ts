/** A pattern of paths: `*` within a name, `**` over folders, `?` one character. Case counts as little as in MSBuild. */
export function globMatcher(pattern: string): (path: string) => boolean {
  const key = pattern.toLowerCase();
  const wildcard = key.search(/[*?]/);
  if (wildcard < 0) return (path) => path.toLowerCase() === key;
  const prefix = key.slice(0, key.lastIndexOf("/", wildcard) + 1);
  const rest = new RegExp(`^${key.slice(prefix.length).split("/").map(asExpression).join("")}$`);
  return (path) => {
    const lower = path.toLowerCase();
    return lower.startsWith(prefix) && rest.test(lower.slice(prefix.length));
  };
}

function asExpression(name: string, at: number, names: readonly string[]): string {
  const isLast = at === names.length - 1;
  if (name === "**") return isLast ? ".*" : "(?:.*/)?";
  const escaped = name.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return escaped.replace(/\*+/g, "[^/]*").replaceAll("?", "[^/]") + (isLast ? "" : "/");
}
