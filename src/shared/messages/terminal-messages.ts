/** The texts of the command line and of the web server, which no page needs. */
export const terminalMessages = {
  cli: {
    description: "Reads a C# code base without building it",
    exportDescription: "write what was read as JSON, see docs/export-format.md",
    healthDescription: "say which files were repaired, read or linked in part, or skipped",
    folder: "the folder to read",
    format: "one JSON object, or one object a line",
    out: "write to a file and not to standard output",
    names: "say of every name in the code what it means",
    json: "as JSON",
    engine: "which tree-sitter to use (default: native where it can be loaded)",
    threads: "how many parsing threads (default: one for each core)",
    define: "a preprocessor symbol for #if; may be given several times",
    leftOut: "left out: {reasons}",
    linkedInPart: "linked in part",
    badCount: "Give a whole number from 1 to 64.",
    badSymbol: "A symbol consists of letters, digits and _.",
    outFailed: "The export cannot be written to '{out}': {detail}.",
    outIsFolder: "it is a folder, give the name of a file",
    outFolderMissing: "the folder '{folder}' does not exist",
    outFolderClosed: "the folder '{folder}' takes no files, {detail}",
    noSources: "The folder '{folder}' holds no {languages} files.",
  },
  server: {
    address: "Glossa runs at {url} (Ctrl+C ends it)",
    notFound: "Not found",
    foreignHost:
      "This server is not called by the name you have used. Whoever runs it can allow that name with GLOSSA_PUBLIC_ADDRESSES.",
    foreignOrigin:
      "Only pages of this server itself may ask that. GLOSSA_PUBLIC_ADDRESSES says where they are reached.",
    noProvider: "No provider of descriptions is set up on this server.",
    notJson: "Only JSON is understood.",
    questionUnknown: "The question lacks a field, or one is too long.",
    questionTooLarge: "The question is too large.",
    tooManyQuestions: "Too many questions at a time. Try again in a while.",
    badSetting: "The setting {name} is not valid: {detail}",
  },
} as const;
