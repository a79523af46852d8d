/** The log lines that the engine and the page have in common. */
export const sharedLogMessages = {
  storedValueBroken: "A stored value could not be read and was set aside: {key}",
  messageRefused: "a message that cannot be understood",
  engineTrouble: "The engine met an error: {detail}",
} as const;

/** The log lines of the desktop's shell. */
export const shellLogMessages = {
  noWindow: "no window",
} as const;

/** The lines of the page's log. */
export const pageLogMessages = {
  importWithoutResult: "Failed to import project. No result returned",
  repositoriesFailed: "The repositories could not be listed: {detail}",
  generationFailed: "No description could be generated: {detail}",
  noPathSelected: "No project path selected or cancelled",
  noElectronApi: "Electron API is not available. This might be running in a non-Electron environment.",
  noDirectoryPicker: "No directory picker available for this platform",
  directoryUnreadable: "Failed to read directory",
  storedProjectLoad: "Failed to load the stored project: {detail}",
  storedProjectSave: "Failed to save the stored project: {detail}",
  storedProjectClear: "Failed to clear the stored project: {detail}",
  diagramFailed: "The class diagram could not be drawn: {detail}",
  graphFailed: "The usage graph could not be drawn: {detail}",
  iconNotFound: "Icon not found: {name}",
  draftsLost: "Descriptions that were being written could not be read: {detail}",
  draftsNotKept: "A description that is being written would not survive a reload: {detail}",
  entriesNotKept: "The current place would be lost on a reload: {detail}",
  storageBlocked: "This browser does not store anything for the page: {detail}",
} as const;

/** The lines of the engine's log, and warnings that are shown as notices. */
export const engineLogMessages = {
  fileTooLarge: "{path} is larger than {limit} bytes: listed without content",
  fileUnreadable: "{path} could not be read: {detail}",
  pathRefused: "{path} is not a path inside the folder, or a duplicate: left out",
  gitHubWaits: "GitHub asks to wait for {seconds} seconds",
  gitHubTreeFailed: "The whole list of {name} could not be fetched, its folders are listed one by one: {detail}",
  parseFailed: "{path} could not be parsed: {detail}",
  fileSkipped: "{path} was left out: {reason}",
  parserNotStarted: "The parser could not be started: {detail}",
  projectFileBroken: "{path} is not a valid project file, its settings are ignored: {detail}",
  packagesNotFound: "The packages of {name} could not be looked for again: {detail}",
  storedValueUnreadable: "A stored value could not be read: {key}: {detail}",
  textsNotKept: "The text of files that cannot be read again is not kept: {detail}",
  storedResultLost: "A stored result about the project is damaged and is computed again ({key})",
  storedFactsLost: "The stored facts of {count} files are missing or damaged, first {key}: they have to be read again",
  storeRepaired: "The store was damaged and has been repaired; a copy of what it was lies at {path}",
  openingNotNoted: "The progress of opening the store could not be recorded: {detail}",
  journalDamaged: "{count} records of the journal of descriptions are damaged: they are taken from the store",
  journalFailed: "The journal of descriptions could not be read or written: {detail}",
  journalNotTidied: "The journal of descriptions could not be compacted: {detail}",
  nativeUnavailable: "The native parser cannot be loaded, the WASM parser is used instead: {detail}",
  noTextThreads: "this host has no threads for it",
  notWatched: "{path} cannot be watched, it is scanned from time to time instead: {detail}",
  linkThreadLost: "A linking thread has ended, its files are linked without it: {detail}",
} as const;
