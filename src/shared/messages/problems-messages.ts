/** The texts of the list of files that could not be read cleanly. */
export const problemsMessages = {
  title: "Reading problems",
  open: "{counts}: show these files",
  none: "Every file was read without problems.",
  close: "Close",
  assumed:
    "The project file is missing or could not be read. Names in these folders rely on usings that it would bring, so these are assumed.",
  assumption: "{files}, taken to have the usings {usings}",
  wholeProject: "The whole project",
} as const;
