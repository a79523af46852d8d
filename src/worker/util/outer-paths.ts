/** The paths of the folders that a path stands in, outermost first, without the root's. */
export function outerPaths(path: string): readonly string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}
