import type { PackageReport } from "../../../shared/model/packages.ts";

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

/**
 * A file that was found earlier, and where files of packages may lie now; without its size and its time for one beside it,
 * which may be any.
 */
export interface FoundFile {
  readonly path: string;
  readonly bytes?: number | undefined;
  readonly modified?: number | undefined;
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
