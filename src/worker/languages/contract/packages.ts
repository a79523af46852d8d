import type { PackageDownload, PackagePlan, PackageProgress, PackageReport } from "../../../shared/model/packages.ts";

/**
 * Reads files outside of a project's listing: in its own folder, and in the granted folders of packages. Paths are
 * absolute, in the platform's notation. What cannot be read, or is not granted, counts as missing.
 */
export interface PackageDisk {
  /** The text of a file. */
  text(path: string): Promise<string | undefined>;
  /** The names of the files and folders in a folder, in no particular order. */
  names(folder: string): Promise<readonly string[]>;
  /** The size and modification time of a file; undefined also for a folder. */
  stamp(path: string): Promise<FileStamp | undefined>;
  /** The bytes of a file; undefined also if it is not as expected. */
  bytes(path: string, expected?: FileStamp): Promise<Uint8Array | undefined>;
}

export interface FileStamp {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly modified: number;
}

/** A file that was found earlier, and the places where package files may be now. */
export interface FoundFile {
  readonly path: string;
  /** Its stamp at that time; absent for a file beside it, which may have any. */
  readonly expected?: FileStamp | undefined;
  /** The cache key of data about its content; absent if nothing is cached. */
  readonly keptAs?: string | undefined;
  /** Undefined if nothing may be read. */
  readonly places: PackagePlaces | undefined;
}

/** Where a project's packages are searched for. */
export interface PackagePlaces {
  /** The folder of the project; undefined if it is not on this disk. */
  readonly root: string | undefined;
  /** Folders of packages in NuGet's layout: `<name>/<version>/lib/…`. */
  readonly caches: readonly string[];
  /** Folders of reference packs in the layout of an installed SDK: `Microsoft.WindowsDesktop.App.Ref/<version>/ref/…`. */
  readonly packs: readonly string[];
}

/** The places of packages, and the disk to read them. */
export interface OpenedPackages {
  readonly places: PackagePlaces;
  readonly disk: PackageDisk;
}

/** A host's access to the packages of projects. */
export interface PackageAccess {
  /** Opens the packages for a project with this path; undefined if they are not searched for. */
  open(projectPath: string): OpenedPackages | undefined | Promise<OpenedPackages | undefined>;
}

/** A language's lookup of compiled packages. */
export interface Packages {
  /** Incremented whenever the same files would give another result, so that stored results are searched for again. */
  readonly finderVersion: number;
  /**
   * Finds the packages of a project's `projects` (as returned by `ProjectFiles.read`). The result is plain data, which
   * is stored with the project and passed to its linker.
   * @param before an earlier result: files that are unchanged since need not be read
   */
  find(projects: unknown, places: PackagePlaces, disk: PackageDisk, before?: unknown): Promise<unknown>;
  /** Validates a stored result against the current shape. */
  parseStored(value: unknown): unknown;
  /**
   * A report on each package that was found, or was not; `unread` are paths of its files that could no longer be read.
   */
  report(found: unknown, unread?: readonly string[]): Promise<readonly PackageReport[]>;
}

/** A language's download of missing packages, for a host that supports it: no other part of a language uses a network. */
export interface PackageDownloads {
  /** The requests that would be made; none is sent yet. */
  plan(projects: unknown, places: RootedPlaces, disk: PackageDisk): Promise<PackagePlan>;
  /**
   * Downloads missing packages and their dependencies; ends soon after it is cancelled.
   * @param openDisk opens the disk in its current state, with what was downloaded
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

/** The store of packages, and the receiver of the progress. */
export interface DownloadOptions {
  readonly store: PackageStore;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackageProgress) => void;
  readonly requestLimits?: RequestLimits;
  /** Timeout for the whole download, in milliseconds; half an hour by default. */
  readonly mostMs?: number;
}

/** Timeouts for a registry without a response, and for one whole file. */
export interface RequestLimits {
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** Glossa's own folder of packages. */
export interface PackageStore {
  /**
   * Stores the files of a package that describe its declarations, if the bytes are as expected; otherwise nothing.
   * Throws the reason of a refusal, and errors of the system.
   */
  add(what: StoredPackage, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
}

/** A package to be stored. */
export interface StoredPackage {
  readonly name: string;
  /** Normalized, in lower case. */
  readonly version: string;
  /** SHA-512 in base 64: its bytes must match every one, with or without the signature in it. */
  readonly hashes: readonly string[];
}
