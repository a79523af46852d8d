/** The paths of the folders that contain a path, outermost first, without the root. */
export function outerPaths(path: string): readonly string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}
