/** Every number of specification 1.9, and the sizes the engine works in. */

/** Files over this many bytes are listed without content. */
export const MAX_FILE_BYTES = 5_242_880;

/** What a file from this size on takes to be read and bound once more is let go of at once, and room made for it before. */
export const LARGE_FILE_BYTES = 1024 * 1024;

/** A comment belongs to a type, or to a member, that begins at most this many rows below it. */
export const TYPE_COMMENT_ROWS = 3;
export const MEMBER_COMMENT_ROWS = 5;

/** A batch for one parsing thread: whichever limit is reached first. */
export const BATCH_FILES = 64;
export const BATCH_BYTES = 4 * 1024 * 1024;

/** How the code-hosting service is asked (readings 10 and 13). */
export const GITHUB = {
  /** Where people sign in and see repositories, and the REST API: unless the settings name others. */
  address: "https://github.com",
  api: "https://api.github.com",
  userAgent: "Glossa v21.1.1",
  /** So many requests are on their way at a time. */
  requestsAtOnce: 6,
  /** A repository with more entries is refused. */
  maxEntries: 100_000,
  /** The contents call tells no more of a folder; the tree call does. */
  maxContents: 1_000,
  pageSize: 100,
  /** Repositories and branches are asked for so many times over. */
  maxRepositoryPages: 100,
  maxBranchPages: 10,
  /** A rate limit that ends sooner is waited for. */
  longestWaitSeconds: 60,
  /** One answer may take so long. */
  timeoutMs: 60_000,
  /** After so many files in a row that could not be had, an import ends. */
  failuresInARow: 10,
} as const;

/** GitHub takes no longer title and text of a pull request. */
export const PULL_REQUEST = { titleCharacters: 256, bodyCharacters: 65_536 } as const;

/** Below so many files to link the engine does it alone: starting a thread and its reading would take longer. */
export const LINK_THREADS_FROM_FILES = 500;

/** As many link threads at most: each holds all declarations. */
export const MAX_LINK_THREADS = 3;

/** A link thread that is silent for so long with files in hand hangs: the engine's own thread takes them over. */
export const LONGEST_LINK_SILENCE_MS = 60_000;

/** So many files go to a link thread at a time. */
export const LINK_CHUNK_FILES = 32;

/**
 * How an engine shows that it does not hang: its own thread gives a sign so often. The longest turn that it honestly takes
 * is a small part of the silence after which it is ended.
 */
export const HEARTBEAT = { everyMs: 1_000, lateTicks: 5, mostSilentTicks: 30 } as const;

/** Parsing one file may take so long, all the times together that one with errors is parsed. */
export const FILE_TIME_BUDGET_MS = 5_000;

/** A parsing thread that is silent for so long hangs. */
export const LONGEST_SILENCE_MS = 3 * FILE_TIME_BUDGET_MS;

/** A parsing thread that has read more facts than this at a time is ended: its memory comes back with its end alone. */
export const MOST_BYTES_OF_ONE_THREAD = 16 * 1024 * 1024;

/** Starting a parsing thread may take so long; in a browser the grammar comes over the network first. */
export const LONGEST_START_MS = 120_000;

/** A parsing thread that nobody has needed for so long is ended. */
export const IDLE_PARSE_THREAD_MS = 60_000;

/** A file whose declarations alone are more tokens is read by these and never parsed. */
export const MAX_PARSED_TOKENS = 500_000;

/** Types in types: what is nested deeper is left out. */
export const MAX_TYPE_NESTING = 100;

/** So many characters the facts of one file may take as they are stored, about; what follows is left out. */
export const MAX_FACTS_CHARACTERS = 28_000_000;

/**
 * Directives of one file that leave something out or define symbols, and the characters in them: what follows is left
 * out.
 */
export const MAX_DIRECTIVES = 50_000;
export const MAX_DIRECTIVE_CHARACTERS = 1_000_000;

/** A type, default value or the like as written is cut at so many characters. */
export const MAX_WRITTEN_CHARACTERS = 10_000;

/**
 * A longer identifier is cut where it is exported, as it is repeated with every use. The longest of three large code
 * bases has 1,086, a constructor of 257 parameters in a test.
 */
export const MAX_EXPORTED_ID_CHARACTERS = 1_200;

/** So many stretches of a file that could not be read are told apart. */
export const MAX_UNREADABLE_STRETCHES = 1_000;

/** The receiver's text in a method use is cut at this many characters (reading 5). */
export const MAX_EXPRESSION_CHARACTERS = 80;

/** The uses in so many files are answered at a time, and of the row of code of each so many characters. */
export const MAX_USES_FILES = 50;
export const MAX_USE_CHARACTERS = 400;

/** A search in names answers with at most this many files. */
export const MAX_SEARCH_FILES = 1_000;
/** And with so many members that have no node of their own in the tree. */
export const MAX_SEARCH_MEMBERS = 400;

/** Going to anything answers with at most this many names, and knows so many that were gone to lately. */
export const GO_TO_TARGETS = 100;
export const GO_TO_RECENT = 30;

/** A list of a project's overview answers with at most this many rows. */
export const MAX_OVERVIEW_ROWS = 1_000;

/** A longer README is not read, and of one that is read so many characters are shown at most. */
export const MAX_README_BYTES = 512 * 1024;
export const MAX_README_CHARACTERS = 64_000;

/** A published site shows so many of the pictures in its guides, of so many bytes together; none is larger than files are read. */
export const MAX_PICTURES = 1_000;
export const MAX_PICTURES_BYTES = 50 * 1024 * 1024;

/** A search in texts looks for no longer a text, and ends at so many hits; of one file it tells so many. */
export const MAX_TEXT_QUERY_CHARACTERS = 10_000;
export const MAX_TEXT_HITS = 10_000;
export const MAX_TEXT_HITS_OF_FILE = 500;
/** Of the row around a hit so many characters are told, and so many of them before the hit. */
export const MAX_TEXT_HIT_CHARACTERS = 300;
export const TEXT_HIT_CHARACTERS_BEFORE = 80;
/** A search in texts names so many files that it could not search. */
export const MAX_UNSEARCHED_FILES = 100;

/** How the threads are used that search texts. */
export const TEXT_THREADS = {
  /** A regular expression may take so long for the files of one batch; about a hundred batches are a large code base. */
  longestMatchMs: 5_000,
  /** Reading the files of a batch may take so long. */
  longestReadMs: 30_000,
  /** What nobody waits for any more may take so long until its thread is ended. */
  longestLeftoverMs: 250,
  /** Threads that nobody has needed for so long are ended. */
  idleMs: 60_000,
} as const;

export const STORAGE_KEYS = {
  currentProject: "glossa_current_project",
  theme: "glossa-theme",
  /** In pixels, once it was changed; public/theme.js reads it, too. */
  treeWidth: "glossa-tree-width",
  /** The titles of the sections of a type that are folded. */
  folded: "glossa-folded",
  /** How much of each stored project was documented when that was last counted. */
  coverage: "glossa-coverage",
  /** Projects that an engine did not get through; and, in the session's storage, the one that is being linked. */
  unfinishedLinking: "glossa-unfinished-linking",
  linking: "glossa-linking",
  /** In the session's storage: descriptions that are being written. */
  drafts: "glossa-drafts",
  /** In the session's storage: where the reader was in the entries of the browser's history. */
  entries: "glossa-entries",
  githubToken: "github_auth_token",
  /** "no" where the texts of files that cannot be read again are not to be kept. */
  keepTexts: "glossa-keep-texts",
  /** "no" where the open project is not to follow what changes in its folder. */
  followDisk: "glossa-follow-disk",
  /** Who writes descriptions, and what the user has agreed to, on the web. */
  generationSettings: "glossa-descriptions",
  /** In the session's storage: the state and verifier of a sign-in that is under way. */
  signIn: "glossa-sign-in",
} as const;

/** The longest text of a diagram; what the neighbourhood of a type is cut down to. */
export const MAX_DIAGRAM_CHARACTERS = 50_000;

/**
 * More types above or below a type, and more members, than these make no picture that anybody can read. The lists beside
 * it hold all types, and all members are drawn where they are asked for.
 */
export const MAX_DIAGRAM_TYPES_ON_A_SIDE = 10;
/** So wide may their boxes be together, in characters. */
export const MAX_DIAGRAM_SIDE_CHARACTERS = 120;
export const MAX_DIAGRAM_MEMBERS = 20;

/**
 * How the usage graph is laid out. A step down leads from a method to the classes that use it, and to their methods.
 */
export const USAGE_GRAPH = {
  step: 0.3,
  focal: { size: 12, color: "pink" },
  class: { size: 10, color: "blue", gap: 0.4 },
  method: { size: 8, color: "green", gap: 0.2 },
  /** Callers of callers are shown so many times over. */
  depth: 3,
  /** Of so many classes, and methods side by side, the places above can be read (reading 19). */
  placedClasses: 8,
  placedMethods: 16,
  /** Below one member: classes of which more are folded into groups, and methods of which more are shown class by class. */
  classes: 24,
  methods: 40,
  camera: { minRatio: 0.1, maxRatio: 10 },
} as const;

/** The limits of a request to a description's endpoint, and of its answer. */
export const ENDPOINT = {
  /** A longer declaration is cut, so that it fits the windows of models that run on one's own machine. */
  snippetCharacters: 24_000,
  answerBytes: 262_144,
  timeoutMs: 120_000,
  /** Characters of the context that says where the code stands, and of each part of it. */
  contextCharacters: 2_000,
  contextRowCharacters: 240,
  modelTimeoutMs: 10_000,
  modelCharacters: 100,
} as const;

/** How descriptions for many types and members are generated. */
export const QUEUE = {
  /** Requests on their way at a time, unless the user says otherwise, and at most. */
  atOnce: 2,
  maxAtOnce: 8,
  /** So many failures of a service in a row, and the queue waits for a person. */
  failuresInARow: 5,
  /** A busy service is left alone for so long, and for twice as long each time. */
  busyMs: 1_000,
  longestBusyMs: 60_000,
  /** Progress is told, and results are stored, so often. */
  tellMs: 100,
  /** Tokens that a model reads and writes besides the code, and per row of it, for an estimate. */
  tokens: { prompt: 350, answer: 80, row: 10 },
} as const;

/** A token whose answer names no end lives so long. */
export const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

/** A personal access token that the user entered is kept so long; GitHub ends it when its owner has said so. */
export const PERSONAL_TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** After a sign-in the page returns to its root. */
export const SIGN_IN_REDIRECT_MS = 1_500;

/** A sign-in that has been begun must be finished within this time. */
export const SIGN_IN_TIMEOUT_MS = 10 * 60 * 1000;

/** The token exchange waits so long for GitHub, and answers one address so often a minute. */
export const TOKEN_EXCHANGE_TIMEOUT_MS = 10_000;
export const TOKEN_EXCHANGES_PER_MINUTE = 20;

/** The limits of a message between a page, the engine and the shell. A longer one is refused. */
export const MESSAGE = {
  /** Of a call that can be answered. */
  idCharacters: 128,
  /**
   * An entity's id is made of names in one file, its dashes as three characters; what people write is never as long.
   */
  textCharacters: 3 * MAX_FILE_BYTES,
  pathCharacters: 32_768,
  addressCharacters: 2_048,
  nameCharacters: 512,
  /** Ids, files or decisions. */
  listItems: 1_000_000,
  /** Arguments of one call. */
  arguments: 8,
} as const;

/** The limits of a place's address; a server refuses much longer ones. */
export const PAGE_ADDRESS = {
  projectCharacters: 100,
  /** An entity with a longer id has the address of its file. */
  entityCharacters: 2_000,
  /** A search for a longer text has no address. */
  searchCharacters: 1_000,
  /** No file that is read has more rows, and no row more columns. */
  rows: 10_000_000,
  /** Of a link that the system brings, with two entities: every character of it may be written as several. */
  linkCharacters: 40_000,
} as const;

/** Other members that may be meant by a use: of more overloads only the first are kept, and how many there are. */
export const MAX_CANDIDATES = 100;

/** Members that implement or override what is used: in an export only so many are named, and how many there are. */
export const MAX_IMPLEMENTERS = 1_000;

/** So many other members that may be meant are kept for all uses of one file together. */
export const MAX_CANDIDATES_OF_FILE = 100_000;

/** A longer comment is not repeated where others inherit it, nor more than this in one file. */
export const MAX_INHERITED_CHARACTERS = 20_000;
export const MAX_INHERITED_CHARACTERS_OF_FILE = 1_000_000;

/** Files without project files are parted into so many likely projects at most, as each sees all others; or else not at all. */
export const MAX_LIKELY_PROJECTS = 1_000;

/**
 * The limits of a declaration as linking reads it, and of what it can name: more than any code has. Further ones are
 * passed over.
 */
export const LINK_LIMITS = {
  /** Type parameters of a type or method, clauses that constrain them, and types in such a clause. */
  typeParameters: 100,
  /** Types above a type, interfaces included. */
  supertypes: 100,
  /** Implicit conversions that a type declares. */
  conversions: 200,
  /** Types that are imported by `using static` at one place. */
  usings: 50,
  /** Namespaces inside each other. */
  namespaces: 50,
} as const;

/**
 * The steps that linking may spend (see csharp/linking/limits/budget.ts): several times what the densest code takes that people wrote.
 * A file may take more the larger it is, a member the more nodes its code has.
 */
export const LINK_BUDGET = {
  stepsPerFile: 100_000,
  /** More than three times as many as the densest file takes that people wrote: 2.2, in 90 KB. */
  stepsPerByte: 8,
  /** Bytes beyond these have fewer: of what was looked at, files of more than 400 KB take 0.24 at most. */
  denseBytes: 250_000,
  stepsPerByteBeyond: 1,
  stepsPerMember: 100_000,
  stepsPerNode: 100,
  /** Lambdas inside each other. */
  depth: 100,
  /** Of the comments that inherit, for a whole code base and for each that inherits. */
  comments: 1_000_000,
  stepsPerComment: 100,
  /** Types gone through for what implements or overrides the members of a whole code base. */
  implementers: 5_000_000,
} as const;
