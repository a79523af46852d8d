/** Where Glossa is to be had from: a repository on GitHub, and a branch or tag of it; null for its usual branch. */
export interface GlossaSource {
  readonly repository: string;
  readonly ref: string | null;
}

/** What is checked out where nothing else is checked: no sign of it means anything to a shell. */
const SOURCE = /^(?<repository>[\w.-]+\/[\w.-]+)(?:@(?<ref>[\w./-]+))?$/;

/** Reads `OWNER/REPOSITORY` or `OWNER/REPOSITORY@REF`; undefined for what is none. */
export function readGlossaSource(text: string): GlossaSource | undefined {
  const { repository, ref = null } = SOURCE.exec(text)?.groups ?? {};
  return repository === undefined || ref?.startsWith("-") ? undefined : { repository, ref };
}
