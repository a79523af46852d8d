/** Texts in the errors of pull requests. */
export const pullRequestMessages = {
  fineGrainedRights: "Contents: write, and Pull requests: write",
  or: " or ",
  readOnly: "GitHub lets you read it, and no more",
  cancelled: "It was cancelled.",
  link: "it is a link",
  submodule: "it is a submodule",
  folder: "it is a folder",
  missing: "it is not there",
} as const;
