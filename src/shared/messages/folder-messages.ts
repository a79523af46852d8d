/** The texts of the page of a folder. */
export const folderMessages = {
  folder: "Folder",
  facts: {
    codeFiles: { one: "{count} file of code", other: "{count} files of code" },
    files: { one: "{count} file", other: "{count} files" },
    otherFiles: { one: "{count} other file", other: "{count} other files" },
    types: { one: "{count} type", other: "{count} types" },
  },
  documented: "{percent} % documented",
  documentedOf: "{documented} of {total} types and methods documented ({percent} %)",
  withoutCode: "There is nothing to describe here: no file is code.",
  withoutTypes: "There is nothing to describe here: no file that could be read declares a type.",
  copyPath: "Copy path",
  folders: "Folders",
  files: "Files",
  undocumented: {
    title: "Undocumented here",
    none: "All types and methods here have a description.",
    generate: "Generate descriptions here...",
  },
} as const;
