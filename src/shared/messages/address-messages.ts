/** The texts for a link into a project that cannot be opened. */
export const addressMessages = {
  unknown: "This link points to a project that is not stored on this machine",
  unknownExplanation: "Open its folder or import its repository, and the link will work.",
  lost: "The stored data of {name} is gone",
  lostExplanation:
    "The browser or the system has deleted it. Open its folder again: saved descriptions come back with it.",
  lostRepositoryExplanation:
    "The browser or the system has deleted it. Import its repository again with the GitHub menu: saved descriptions come back with it.",
  repositoryNotStored: "The stored project '{name}' could not be found. Import its repository again.",
  awaited: "The link is followed once {name} has been read.",
  openAgain: "Open its folder again",
  toStart: "Go to the start page",
} as const;
