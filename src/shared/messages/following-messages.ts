/** The texts about changes in the folder of the open project. */
export const followingMessages = {
  allow: "Let Glossa read the folder again",
  updating: "Updating …",
  current: {
    one: "Updated at {time}: {count} file read",
    other: "Updated at {time}: {count} files read",
  },
  same: "Nothing has changed ({time})",
  failed: "Not up to date: {detail}",
  tryAgain: "Try again",
} as const;
