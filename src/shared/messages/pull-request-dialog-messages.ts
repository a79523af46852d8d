/** The texts of opening a pull request with descriptions that are written into the source. */
export const pullRequestDialogMessages = {
  open: "Open a pull request...",
  signInFirst: "Sign in to GitHub to open a pull request with this.",
  dialog: "Pull request to {name}",
  close: "Close",
  cancel: "Stop",
  explanation: "A new branch gets {comments} {files}. The branch that was read is not changed.",
  title: "Title",
  body: "Message",
  branch: "New branch",
  proposedTitle: "Write descriptions into the source",
  proposedBody: "Adds {comments} {files} as XML documentation. Nothing but comments has changed.",
  badBranch: "That is not a valid branch name.",
  asking: "Asking GitHub",
  target: "From {branch} into {base}",
  viaFork:
    "You may not write to this repository: the branch goes into a fork of yours, which is made where you have none.",
  send: "Open the pull request",
  steps: {
    checking: "Looking at the repository",
    forking: "Making a fork",
    sending: "Sending: {done} of {total} files",
    opening: "Opening the pull request",
  },
  opened: "Pull request {number} is open.",
  goOn: "Continue on GitHub",
  show: "Show it on GitHub",
} as const;
