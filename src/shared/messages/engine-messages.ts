/** Notices about the store as a whole. */
export const storeMessages = {
  setAside:
    "What Glossa had stored was damaged beyond repair and has been moved to {path}: {count} descriptions were recovered, and folders have to be opened again.",
  littleRoom: "there is little room left",
  away: "Glossa's store cannot be opened, so nothing can be saved until this is fixed: {detail}",
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
  changed: "it has changed since it was read",
  encoding: "its encoding is not known",
  noText: "its text is out of reach",
  incomplete: "GitHub's answer was incomplete",
  unexpectedAnswer: "GitHub's answer has an unknown form",
} as const;

/** Why part of a file was left out: the limit that it exceeds. */
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

/** The texts about unknown uses, as the end of a sentence. */
export const usesMessages = {
  namesNotBound: "what the names in {path} mean could not be found out: {detail}",
} as const;

/** Why something is missing in an export. */
export const exportMessages = {
  notWritten: "could not be written: {detail}",
  factsLost: "what was read of it has been lost: read the folder again",
  namesLeftOut: "The names in {path} are left out: {detail}",
} as const;

/** The parts of a file that are not linked, and why: one member or several, of which the first is named. */
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
  noJson: "the answer is not JSON",
  noText: "the answer holds no text named 'documentation'",
  brokenOff: "the answer broke off",
} as const;

/** Comment lines before the code that say where it stands, when the user allows sending them. */
export const contextMessages = {
  container: "In {text}",
  base: "{name}: {text}",
  above: "What it overrides or implements: {text}",
  usedBy: "Used by: {text}",
  uses: "Uses: {text}",
  style: "A neighbour's description: {text}",
} as const;
