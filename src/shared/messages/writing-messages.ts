/** The texts of writing descriptions into source files, and of `glossa write`. */
export const writingMessages = {
  // On the command line.
  description: "write descriptions into the source files of a folder, as XML comments",
  descriptionsOption:
    "the descriptions: a file, or app for those of the desktop app (default: glossa.descriptions.json in the folder)",
  withDescriptions:
    "include descriptions: from glossa.descriptions.json in the folder, from another file, or with app from the desktop app",
  dryRun: "list what would be written, without writing it",
  patch: "only write a patch for `git apply`, into a file or, with -, to standard output",
  replace: "replace comments that the source has",
  replacePlain: "replace // comments above a declaration, too",
  undo: "undo the last run in this folder",
  badDescriptions: "The descriptions cannot be read: at {place}: {detail}",
  noDescriptionsFile: "The descriptions cannot be read: this is not a file of descriptions.",
  otherVersion:
    "The descriptions cannot be read: they are of version {version}, and this version of Glossa reads only version {readable}.",
  noUtf8: "it is not UTF-8",
  noTexts: "It has to be an object with texts, each by a name.",
  noJson: "The descriptions cannot be read: {detail}",
  twice: "{symbol} of {file} is described twice.",
  noDescriptions:
    "There are no descriptions: {path} is missing. Give another file by {option}, or take those of the desktop app by {option} app.",
  noneInApp: "The desktop app has no descriptions of {folder}.",
  reading: "Looking at {path}",
  written: "Wrote {comments} into {files}.",
  wouldWrite: "Would write {comments} into {files}.",
  patched: "Wrote a patch with {comments} for {files}.",
  unchanged: "{count} already there.",
  nothing: "There is nothing to write.",
  comments: { one: "{count} comment", other: "{count} comments" },
  files: { one: "{count} file", other: "{count} files" },
  leftOut: "{count} left out:",
  leftOutRow: "  {path}: {symbol}: {reason}",
  fileRow: "{path}: {comments}",
  fileFailed: "{path} was not written: {detail}",
  cancelled: "Stopped before all files were written. Those already written can be undone with --undo.",
  stopped: "it was stopped early",
  restoring: "Restoring: {done} of {total} files",
  undone: "Restored {files} to what was there before.",
  undoCancelled: "Stopped before all files were restored. The others can still be, with --undo.",
  notUndone: "{path} stays as it is: {detail}",
  nothingToUndo: "There is nothing to undo in this folder.",
  busy: "Another glossa is writing into this folder. Wait until it has finished.",
  theWhole: "the whole",
  // Why a file is not changed.
  changedOnDisk: "it has changed on the disk since it was read",
  readOnly: "it is write-protected",
  hardLinked: "it has more than one name on the disk, and would lose the others",
  furtherFiles: "The other files",
  notOpen: "it is no longer open",
  notSource: "it is not a source file",
  notInFolder: "it is outside the folder",
  outOfReach: "it cannot be reached",
  changedSinceWritten: "it has changed since it was written",
  patchEncoding: "a patch can only hold UTF-8",
  patchLink: "it is a link, which a patch cannot write through",
  backupLost: "its earlier content is gone",
} as const;

/** Why nothing was written for a type or member, by the reason. */
export const refusalMessages = {
  gone: "the code declares nothing of this name",
  undocumentable: "C# has no documentation for local functions",
  documentedByType:
    "it is documented by its type: a primary constructor, or more than the summary of a record's parameter",
  documented: "the source already has a text, which stays",
  shared: "it is declared together with another, and they share one comment",
  malformed: "the comment there is not well-formed XML",
  text: "the text says nothing, or has characters that XML cannot hold",
  unknownName: "it has no parameter of that name",
  twice: "another part of the type is described, and has the same place for it",
  guard: "the file would read otherwise with it",
} as const;
