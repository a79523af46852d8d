/** Whether a file, by its path inside the project, may be the README of that. */
export function isReadme(path: string): boolean {
  return /^(docs\/|\.github\/)?readme\.(md|markdown|txt)$/i.test(path);
}
