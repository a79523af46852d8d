/** The words of every error. They are apart from the page's texts, which the engine does not have to load. */
export const errorMessages = {
  notCopied: "The text could not be copied: {detail}",
  notSaved: "The picture could not be saved: {detail}",
  unexpected: "Something went wrong: {detail}",
  parserNotInitialized: "Parser not initialized",
  noLanguage: "No language found for extension",
  noProject: "No current project available",
  entityNotFound: "Entity with UUID {id} not found in the current project",
  folderNotFound: "The folder '{path}' does not exist.",
  folderIsFile: "'{path}' is a file, not a folder. Open the folder that holds it.",
  folderUnreadable: "The folder '{path}' cannot be read: {detail}",
  projectNotStored: "The stored project '{name}' could not be found. Open its folder again.",
  usesNotLinked: "The usages in this project are unknown.",
  factsLost: "What was read of {path} has been lost. Import the folder again.",
  storeFailed: "The project could not be saved on this machine: {detail}",
  descriptionNotSaved:
    "The description could not be saved: {detail}. Your text is still here: make room on this machine and save again.",
  consentNeeded: "Descriptions come from {address}, and you have not agreed yet that code is sent there.",
  endpointInvalid: "'{address}' is no address that begins with http:// or https://.",
  endpointUnreachable: "{address} could not be reached: {detail}. Check the address, and that the service runs.",
  endpointTooSlow: "{address} did not answer within {seconds} seconds. Try again, or use a faster service.",
  endpointBusy: "{address} has too much to do at the moment. Try again in a while.",
  endpointMissing: "No service writes descriptions at {address}. Check the address in the settings.",
  endpointFailed: "{address} answered with error {status}. Try again; if that does not help, look into its log.",
  endpointAnswerUnknown: "{address} answered, but not with a description: {detail}",
  generationCancelled: "The description was cancelled.",
  snippetNotFound: "Could not extract code snippet for entity with UUID {id}",
  sourceOutOfReach: "The source code is out of reach. Open its folder again, then resume.",
  sourceGone: "The files of {name} are out of reach. Choose its folder with 'Select Local Project' first.",
  symbolInvalid: "'{symbol}' is no symbol: it consists of letters, digits and _.",
  emptyDescription: "A description needs at least one word.",
  importRunning: "Another import is running. Cancel it first.",
  importedElsewhere: "This project is being imported in another window. Wait until that has ended, or cancel it there.",
  cancelled: "The import was cancelled.",
  engineNotStarted: "Glossa's engine could not be started: {detail}",
  sampleUnreadable: "The sample could not be loaded: {detail}",
  folderNotGranted: "The folder '{path}' was not chosen by you: open it with 'Select Local Project'.",
  askedTooOften: "That was asked too often just now. Try again in a minute.",
  ipcRefused: "A call of the page was refused: {detail}",
  engineStopped: "The engine stopped unexpectedly and was started again.",
  engineHung: "The engine did not answer any more and was started anew.",
  engineGone: "The engine cannot be started any more. Close Glossa and open it again. (Exit code {code})",
  signInNotOpened: "GitHub OAuth failed to open",
  gitHubNotInitialized: "GitHub client not initialized",
  gitHubNameInvalid: "'{name}' is not the name of a repository. Write owner/name or its GitHub address.",
  gitHubNotFound: "There is no repository {name} on GitHub, or you have no access to it. Private ones need a sign-in.",
  gitHubBranchNotFound: "The repository {name} has no branch '{branch}'.",
  gitHubEmpty: "The repository {name} is empty: there is nothing to import yet.",
  gitHubTooLarge:
    "The repository {name} has more than {limit} entries. Clone it, and open the clone with 'Select Local Project'.",
  gitHubSignInExpired: "GitHub no longer accepts the sign-in. Connect again.",
  gitHubForbidden: "GitHub refuses access to {name}: {detail}",
  gitHubRateLimited: "GitHub answers no more requests until {time}. Try again then.",
  gitHubRateLimitedSignedOut:
    "GitHub answers no more requests until {time}. Try again then, or sign in: more are answered to those who are.",
  gitHubFailed: "GitHub could not be asked about {name}: {detail}",
  signInNotInElectron: "GitHub OAuth is not available in Electron",
  signInNotConfigured: "Signing in to GitHub has not been set up.",
  signInForeign: "no sign-in was begun here",
  signInDenied: "GitHub was not allowed to sign you in.",
  signInTimedOut: "The sign-in took too long. Connect again.",
  signInReplaced: "A newer sign-in has begun.",
  signInFailed: "Authentication failed",
  tokenNotKept: "The sign-in could not be kept: {detail}",
  signInCancelled: "The sign-in was cancelled.",
  deviceFlowOff: "The OAuth app does not allow signing in with a code. Its owner can allow that at GitHub.",
  deviceFlowFailed: "GitHub gives no code to sign in with: {detail}",
  tokenInvalid: "This is no personal access token.",
  tokenRefused: "GitHub does not accept this token. It may be mistyped, expired or revoked.",
  tokenUnchecked: "GitHub could not be asked about this token: {detail}",
  settingsNotKept: "The settings could not be kept: {detail}",
  configUnreadable: "The settings for GitHub cannot be read: {detail}",
  frameworkUnreadable: "The facts about the .NET class library could not be read: {detail}",
} as const;

export const logMessages = {
  importWithoutResult: "Failed to import project. No result returned",
  repositoriesFailed: "The repositories could not be listed: {detail}",
  generationFailed: "No description could be generated: {detail}",
  noPathSelected: "No project path selected or cancelled",
  noElectronApi: "Electron API is not available. This might be running in a non-Electron environment.",
  noDirectoryPicker: "No directory picker available for this platform",
  directoryUnreadable: "Failed to read directory",
  fileTooLarge: "{path} is larger than {limit} bytes: listed without content",
  fileUnreadable: "{path} could not be read: {detail}",
  pathRefused: "{path} is no path inside the folder, or the second of its name: left out",
  gitHubWaits: "GitHub asks to wait for {seconds} seconds",
  gitHubTreeFailed: "The whole list of {name} could not be had, its folders are listed one by one: {detail}",
  parseFailed: "{path} could not be parsed: {detail}",
  fileSkipped: "{path} was left out: {reason}",
  parserNotStarted: "The parser could not be started: {detail}",
  projectFileBroken: "{path} is no valid project file, its settings are left out: {detail}",
  storedValueBroken: "A stored value could not be read and was set aside: {key}",
  storedValueUnreadable: "A stored value could not be read: {key}: {detail}",
  storedFactsLost: "What was stored of {count} files is missing or damaged, first {key}: they have to be read again",
  storeRepaired: "The store was damaged and has been repaired; a copy of what it was lies at {path}",
  openingNotNoted: "It could not be noted how far the opening of the store has come: {detail}",
  journalDamaged: "{count} records of the journal of descriptions are damaged: they are taken from the store",
  journalFailed: "The journal of descriptions could not be read or written: {detail}",
  journalNotTidied: "The journal of descriptions could not be made shorter: {detail}",
  storedProjectLoad: "Failed to load the stored project: {detail}",
  storedProjectSave: "Failed to save the stored project: {detail}",
  storedProjectClear: "Failed to clear the stored project: {detail}",
  nativeUnavailable: "The native parser cannot be loaded, the WASM parser is used instead: {detail}",
  messageRefused: "a message that cannot be understood",
  linkThreadLost: "A linking thread has ended, its files are linked without it: {detail}",
  diagramFailed: "The class diagram could not be drawn: {detail}",
  graphFailed: "The usage graph could not be drawn: {detail}",
  iconNotFound: "Icon not found: {name}",
  engineTrouble: "The engine met an error: {detail}",
  draftsLost: "Descriptions that were being written could not be read: {detail}",
  draftsNotKept: "A description that is being written would not survive a reload: {detail}",
  storageBlocked: "This browser keeps nothing for the page: {detail}",
} as const;

/** Notices about the store as a whole. */
export const storeMessages = {
  setAside:
    "What Glossa had stored was damaged beyond repair and lies at {path} now: {count} descriptions were brought back, and folders have to be opened again.",
  away: "Glossa's store cannot be opened, so that nothing can be saved until this is mended: {detail}",
} as const;

/** The system's errors at files and folders, by their codes. */
export const systemMessages = {
  EACCES: "access is denied",
  EPERM: "access is denied",
  ENOENT: "it does not exist",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its path is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EBUSY: "something else is using it",
  EIO: "the disk does not answer as it should",
  ENOSPC: "the disk is full",
  EDQUOT: "the space that may be used on the disk is full",
  EROFS: "the disk can only be read",
} as const;

/** Why a file was not read. */
export const skippedMessages = {
  tooLarge: "larger than 5 MB",
  binary: "not a text file",
  unreadable: "cannot be read: {detail}",
  notParsed: "could not be parsed: {detail}",
  tooSlow: "took too long",
  notStarted: "the thread did not answer",
  endedProcess: "it ended the parser's process",
  link: "a link that leads out of the project",
  repositoryLink: "a link: in repositories links are not followed",
  submodule: "a submodule: a repository of its own, which can be imported by itself",
  largeFileStorage: "kept in Git Large File Storage: the repository holds a pointer only",
  incomplete: "GitHub's answer was incomplete",
  unexpectedAnswer: "GitHub's answer has an unknown form",
} as const;

/** Why something of a file was left out: what it exceeds. */
export const cutMessages = {
  nesting: "types nested more than {limit} deep",
  facts: "more declarations, comments and calls than one file may have",
  directives: "more preprocessor directives than one file may have",
  parser: "broken code that the parser takes too long for",
  steps: "code that is too entangled to be read",
  projectBroken: "it is no valid project file: {detail}",
  projectNesting: "its elements are nested too deep",
  projectFiles: "it would make the project files of this code base larger than any code base has",
  projectValues: "its values are longer than any project has",
  imports: "it takes in more than {files} files, or nests them more than {levels} deep",
  includes: "its patterns for files take too long to look up",
  references: "it refers to more projects than any code base has",
} as const;

/** Why something is missing in an export. */
export const exportMessages = {
  notWritten: "could not be written: {detail}",
  factsLost: "what was read of it has been lost: read the folder again",
  namesLeftOut: "The names in {path} are left out: {detail}",
  textChanged: "it has changed since it was read",
} as const;

/** Parts of a file that are not linked, and why: one member or several, of which the first is named. */
export const linkCutMessages = {
  outside: "what stands outside of its members",
  steps: {
    one: "Uses in {first} were not linked: too many possibilities",
    other: "Uses in {first} and {more} more members were not linked: too many possibilities",
  },
  depth: {
    one: "Uses in {first} were not linked: the code nests too deeply",
    other: "Uses in {first} and {more} more members were not linked: the code nests too deeply",
  },
  comments: {
    one: "What the comment of {first} inherits was not looked for: too many comments stand for others",
    other:
      "What the comments of {first} and {more} more inherit was not looked for: too many comments stand for others",
  },
  longComments: {
    one: "The comment that {first} inherits is left out: it is too long",
    other: "The comments that {first} and {more} more inherit are left out: they are too long",
  },
  typeParameters: {
    one: "Only {limit} type parameters or constraints of {first} are linked",
    other: "Only {limit} type parameters or constraints of {first} and of {more} more are linked, each",
  },
  supertypes: {
    one: "Only {limit} of the types above {first} are linked",
    other: "Only {limit} of the types above {first} and above {more} more are linked, each",
  },
  conversions: {
    one: "Only {limit} conversions that {first} declares are linked",
    other: "Only {limit} conversions that {first} and {more} more declare are linked, each",
  },
  usings: {
    one: "Only {limit} of the types in its static usings are linked",
    other: "Only {limit} of the types in its static usings are linked, at {more} more places as well",
  },
  namespaces: {
    one: "Only {limit} namespaces around {first} are linked",
    other: "Only {limit} namespaces around {first} and around {more} more are linked",
  },
  file: { one: "Its uses were not linked: {detail}", other: "Its uses were not linked: {detail}" },
} as const;

/** Faults in the answer of a service that writes descriptions. */
export const endpointMessages = {
  tooLong: "the answer is longer than {limit} bytes",
  noJson: "the answer is no JSON",
  noText: "the answer holds no text named 'documentation'",
  brokenOff: "the answer broke off",
} as const;

/** Comment rows before the code that say where it stands, when the user lets them be sent along. */
export const contextMessages = {
  container: "In {text}",
  base: "{name}: {text}",
  above: "What it overrides or implements: {text}",
  usedBy: "Used by: {text}",
  uses: "Uses: {text}",
  style: "A neighbour's description: {text}",
} as const;
