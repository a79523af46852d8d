/** The texts about exporting descriptions to a file beside the code. */
export const descriptionFileMessages = {
  fileTitle: "Beside the code",
  fileExplanation:
    "Everything written or accepted here, as glossa.descriptions.json: a file that a team can keep with its code.",
  saveFile: "Save to a file",
  takeFile: "Take from a file",
  replaceOwn: "Replace what was written here",
  saved: { one: "{count} description saved", other: "{count} descriptions saved" },
  noneToSave: "Nothing has been written here yet.",
  taken: { one: "{count} description taken", other: "{count} descriptions taken" },
  same: { one: "{count} was here already", other: "{count} were here already" },
  kept: { one: "{count} gave way to what was written here", other: "{count} gave way to what was written here" },
  unknown: {
    one: "{count} names something that this project does not have",
    other: "{count} name something that this project does not have",
  },
} as const;
