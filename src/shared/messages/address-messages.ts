/** The texts of a link that leads into a project which cannot be opened. */
export const addressMessages = {
  unknown: "This link leads into a project that is not stored on this machine",
  unknownExplanation: "Open its folder, or import its repository: the link is followed then.",
  lost: "What was stored of {name} is gone",
  lostExplanation:
    "The browser or the system has deleted it. Open its folder again: saved descriptions come back with it.",
  openAgain: "Open its folder again",
  toStart: "Go to the start page",
} as const;
