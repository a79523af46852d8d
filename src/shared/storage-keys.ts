/** The names under which the page keeps things in the browser. */
export const STORAGE_KEYS = {
  currentProject: "glossa_current_project",
  theme: "glossa-theme",
  /** In pixels, once it was changed; public/theme.js reads it, too. */
  treeWidth: "glossa-tree-width",
  /** The titles of the sections of a type that are folded. */
  folded: "glossa-folded",
  /** How much of each stored project was documented when that was last counted. */
  coverage: "glossa-coverage",
  /** Projects that an engine did not get through; and, in the session's storage, the one that is being linked. */
  unfinishedLinking: "glossa-unfinished-linking",
  linking: "glossa-linking",
  /** In the session's storage: descriptions that are being written. */
  drafts: "glossa-drafts",
  /** In the session's storage: where the reader was in the entries of the browser's history. */
  entries: "glossa-entries",
  githubToken: "github_auth_token",
  /** "no" where the texts of files that cannot be read again are not to be kept. */
  keepTexts: "glossa-keep-texts",
  /** "no" where the open project is not to follow what changes in its folder. */
  followDisk: "glossa-follow-disk",
  /** Who writes descriptions, and what the user has agreed to, on the web. */
  generationSettings: "glossa-descriptions",
  /** In the session's storage: the state and verifier of a sign-in that is under way. */
  signIn: "glossa-sign-in",
} as const;
