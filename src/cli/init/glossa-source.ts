/** The repository on GitHub that Glossa is cloned from, and its branch or tag; null for the default branch. */
export interface GlossaSource {
  readonly repository: string;
  readonly ref: string | null;
}

/** The workflow puts both into a shell command, so no character of them may mean anything there. */
const SOURCE = /^(?<repository>[\w.-]+\/[\w.-]+)(?:@(?<ref>[\w./-]+))?$/;

/** Reads `OWNER/REPOSITORY` or `OWNER/REPOSITORY@REF`; undefined for any other text. */
export function readGlossaSource(text: string): GlossaSource | undefined {
  const { repository, ref = null } = SOURCE.exec(text)?.groups ?? {};
  return repository === undefined || ref?.startsWith("-") ? undefined : { repository, ref };
}
