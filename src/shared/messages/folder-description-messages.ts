/** The texts about the descriptions file in a folder that was imported. */
export const folderDescriptionMessages = {
  taken: { one: "{count} description taken from {file}", other: "{count} descriptions taken from {file}" },
  notTaken: "Nothing was taken from {file}. {detail}",
} as const;
