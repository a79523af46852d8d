/** Whether a file, by its path relative to the project, may be its README. */
export function isReadme(path: string): boolean {
  return /^(docs\/|\.github\/)?readme\.(md|markdown|txt)$/i.test(path);
}
