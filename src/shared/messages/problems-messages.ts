/** The texts of the list of files that could not be read cleanly. */
export const problemsMessages = {
  title: "Reading problems",
  open: "{counts}: show these files",
  none: "Every file was read without problems.",
  close: "Close",
  /** The groups of files by how they were read, the worst first. */
  groups: {
    skipped: { one: "{count} file was not read", other: "{count} files were not read" },
    partial: { one: "{count} file could be read in part only", other: "{count} files could be read in part only" },
    cut: { one: "{count} file is partially linked", other: "{count} files are partially linked" },
    repaired: { one: "{count} file was read well, with repairs", other: "{count} files were read well, with repairs" },
  },
  repaired:
    "Nothing is missing from these: the grammar stumbled over what is noted beside each, and it was read all the same.",
  assumed:
    "The project file is missing or could not be read. Names in these folders rely on usings that it would bring, so these are assumed.",
  assumption: "{files}, taken to have the usings {usings}",
  wholeProject: "The whole project",
} as const;
