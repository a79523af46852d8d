/** The keys under which the page stores values in the browser. */
export const STORAGE_KEYS = {
  currentProject: "glossa_current_project",
  theme: "glossa-theme",
  /** In pixels, once it was changed; public/theme.js also reads it. */
  treeWidth: "glossa-tree-width",
  /** The code's share of the window's width, and the text search's of its height, in percent, once they were changed. */
  codeShare: "glossa-code-share",
  textSearchShare: "glossa-text-search-share",
  /** The titles of a type's sections that are folded. */
  folded: "glossa-folded",
  /** How much of each stored project was documented at the last count. */
  coverage: "glossa-coverage",
  /** Projects whose linking an engine did not finish; and, in session storage, the one that is being linked. */
  unfinishedLinking: "glossa-unfinished-linking",
  linking: "glossa-linking",
  /** In session storage: descriptions that are being written. */
  drafts: "glossa-drafts",
  /** In session storage: the reader's position in the entries of the browser's history. */
  entries: "glossa-entries",
  /** The last publish request of each project. */
  publishing: "glossa-publishing",
  githubToken: "github_auth_token",
  /** "no" where the texts of files that cannot be read again are not to be stored. */
  keepTexts: "glossa-keep-texts",
  /** "no" where the open project does not follow changes in its folder. */
  followDisk: "glossa-follow-disk",
  /** The generator of descriptions, and the user's consents, on the web. */
  generationSettings: "glossa-descriptions",
  /** In session storage: the state and verifier of a sign-in in progress. */
  signIn: "glossa-sign-in",
} as const;
