/** What became of the file of descriptions in a folder that was imported. */
export const folderDescriptionMessages = {
  takenOne: "{count} description taken from {file}",
  taken: "{count} descriptions taken from {file}",
  notTaken: "Nothing was taken from {file}. {detail}",
} as const;
