/** Why git failed, as the end of a sentence. */
export const gitMessages = {
  noGit: "git is not installed, or not on the PATH",
  noFolder: "the folder does not exist",
  noRepository: "the folder is not in a git repository",
  foreign: "the repository belongs to another user, and git's setting safe.directory does not name it",
  noCommit: "this clone has no such commit",
  shallow: "this clone does not reach back to where the branch began: fetch all of its history",
  noneYet: "the repository has no commit yet",
  failed: "git says: {detail}",
} as const;
