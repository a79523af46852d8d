/** More than people write; with many the matching takes for ever. */
const MAX_STARS = 8;

/** Whether a path is a pattern of many. */
export function isGlob(path: string): boolean {
  return /[*?]/.test(path);
}

/** A pattern of paths, which come in lower case: `*` within a name, `**` over folders, `?` one character. */
export function globMatcher(pattern: string): (path: string) => boolean {
  const key = pattern.toLowerCase().replace(/(?:\*\*\/)+/g, "**/");
  if ((key.match(/\*+/g)?.length ?? 0) > MAX_STARS) return () => false;
  const prefix = key.slice(0, key.lastIndexOf("/", key.search(/[*?]|$/)) + 1);
  const rest = new RegExp(`^${key.slice(prefix.length).split("/").map(asExpression).join("")}$`);
  return (path) => path.startsWith(prefix) && rest.test(path.slice(prefix.length));
}

function asExpression(name: string, at: number, names: readonly string[]): string {
  const isLast = at === names.length - 1;
  if (name === "**") return isLast ? ".*" : "(?:.*/)?";
  const escaped = name.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return escaped.replace(/\*+/g, "[^/]*").replaceAll("?", "[^/]") + (isLast ? "" : "/");
}
