/** The texts of the ways out for descriptions: a file beside the code, and a patch for the source. */
export const descriptionFileMessages = {
  fileTitle: "Beside the code",
  fileExplanation:
    "All that was written or accepted here, as glossa.descriptions.json: a file that a team can keep with its code.",
  saveFile: "Save to a file",
  takeFile: "Take from a file",
  replaceOwn: "Replace what was written here",
  saved: { one: "{count} description saved", other: "{count} descriptions saved" },
  noneToSave: "Nothing was written here yet.",
  taken: { one: "{count} description taken", other: "{count} descriptions taken" },
  same: { one: "{count} was here already", other: "{count} were here already" },
  kept: { one: "{count} gave way to what was written here", other: "{count} gave way to what was written here" },
  unknown: {
    one: "{count} names something that this project does not have",
    other: "{count} name something that this project does not have",
  },
  sourceTitle: "Into the source",
  sourceExplanation:
    "The same as XML comments, in a patch that “git apply” takes. Every file is read again in memory: nothing but comments may change. The files here stay as they are.",
  replaceSource: "Replace comments that the source has",
  replacePlain: "Put them in the place of // comments above",
  savePatch: "Save as a patch",
  makingPatch: "Making the patch",
  stopPatch: "Stop",
  patched: { one: "{count} comment", other: "{count} comments" },
  patchedFiles: { one: "in {count} file", other: "in {count} files" },
  nothingToPatch: "There is nothing to write into the source.",
  inSource: { one: "{count} is in the source already", other: "{count} are in the source already" },
  leftOut: { one: "{count} left out:", other: "{count} left out:" },
  leftOutOf: "{name}, in {path}: {reason}",
  leftOutFile: "{path}: {reason}",
  moreLeftOut: "and {count} more",
} as const;
