/** The texts of the list of files that could not be read cleanly. */
export const problemsMessages = {
  title: "Files that were not read as they stand",
  open: "{counts}: show these files",
  none: "Every file was read as it stands.",
  close: "Close",
} as const;
