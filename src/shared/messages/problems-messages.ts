/** The texts of the list of files that could not be read cleanly. */
export const problemsMessages = {
  title: "Reading problems",
  open: "{counts}: show these files",
  none: "Every file was read without problems.",
  close: "Close",
} as const;
