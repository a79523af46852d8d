import type { PackageDownload, PackagePlan, PackageProgress, PackageReport } from "../../../shared/model/packages.ts";

/**
 * Reads what lies outside of a project's listing: in its own folder, and in the folders of packages that are granted.
 * Paths are absolute, as the platform writes them. What cannot be read, or is not granted, counts as not there.
 */
export interface PackageDisk {
  /** The text of a file. */
  text(path: string): Promise<string | undefined>;
  /** The names of the files and folders in a folder, in no certain order. */
  names(folder: string): Promise<readonly string[]>;
  /** Size and time of change of a file; undefined for a folder, too. */
  stamp(path: string): Promise<FileStamp | undefined>;
  /** The bytes of a file; undefined for one that is not as expected, too. */
  bytes(path: string, expected?: FileStamp): Promise<Uint8Array | undefined>;
}

export interface FileStamp {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly modified: number;
}

/** A file that was found earlier, and where files of packages may lie now. */
export interface FoundFile {
  readonly path: string;
  /** What it was like; absent for one beside it, which may be any. */
  readonly expected?: FileStamp | undefined;
  /** The key by which something is kept of what is in it; absent where nothing is. */
  readonly keptAs?: string | undefined;
  /** Undefined where nothing may be read. */
  readonly places: PackagePlaces | undefined;
}

/** Where a project's packages are looked for. */
export interface PackagePlaces {
  /** The folder of the project; undefined for one that is not on this disk. */
  readonly root: string | undefined;
  /** Folders that hold packages as NuGet stores them: `<name>/<version>/lib/…`. */
  readonly caches: readonly string[];
  /** Folders that hold reference packs as an installed SDK does: `Microsoft.WindowsDesktop.App.Ref/<version>/ref/…`. */
  readonly packs: readonly string[];
}

/** Where packages are looked for, and by what. */
export interface OpenedPackages {
  readonly places: PackagePlaces;
  readonly disk: PackageDisk;
}

/** A host's way to the packages of projects. */
export interface PackageAccess {
  /** For a project with this path; undefined where they are not looked for. */
  open(projectPath: string): OpenedPackages | undefined | Promise<OpenedPackages | undefined>;
}

/** What a language looks up in packages, which others have compiled. */
export interface Packages {
  /** Raised whenever the same files would give another answer, so that stored answers are looked for anew. */
  readonly finderVersion: number;
  /**
   * Finds the packages of a project's `projects` (as `ProjectFiles.read` answers them). The answer is plain data, which is
   * stored with the project and handed to its linker.
   * @param before an earlier answer: files that are as they were then need not be looked into
   */
  find(projects: unknown, places: PackagePlaces, disk: PackageDisk, before?: unknown): Promise<unknown>;
  /** A stored answer, if it has the shape that it would have now. */
  parseStored(value: unknown): unknown;
  /** What is to be said of each package that was found, or was not; `unread` are paths of its files that could not be read any more. */
  report(found: unknown, unread?: readonly string[]): Promise<readonly PackageReport[]>;
}

/** A language's way to packages that are missing, for a host that gets them: nothing else of a language reaches a network. */
export interface PackageDownloads {
  /** What would be asked for what; nobody is asked yet. */
  plan(projects: unknown, places: RootedPlaces, disk: PackageDisk): Promise<PackagePlan>;
  /**
   * Gets what is missing, and what that needs in turn; ends soon when it is cancelled.
   * @param openDisk the disk as it is now, with what came
   */
  get(
    projects: unknown,
    places: RootedPlaces,
    openDisk: () => PackageDisk,
    options: DownloadOptions,
  ): Promise<readonly PackageDownload[]>;
}

/** The places of a project on this disk. */
export type RootedPlaces = PackagePlaces & { readonly root: string };

/** Where packages are kept, and who hears how far it is. */
export interface DownloadOptions {
  readonly store: PackageStore;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackageProgress) => void;
  readonly requestLimits?: RequestLimits;
  /** How long all of it may take, in milliseconds; half an hour where nothing is said. */
  readonly mostMs?: number;
}

/** How long a registry may be silent, and how long one file may take in all. */
export interface RequestLimits {
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** A folder of packages of Glossa's own. */
export interface PackageStore {
  /**
   * Keeps what of a package says what it declares, if the bytes are what they should be; else nothing of it. Throws
   * what it is refused for, and what the system says.
   */
  add(what: StoredPackage, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
}

/** A package that is to be kept. */
export interface StoredPackage {
  readonly name: string;
  /** Normalized, in lower case. */
  readonly version: string;
  /** SHA-512 in base 64: its bytes have to have every one, with or without the signature in it. */
  readonly hashes: readonly string[];
}
