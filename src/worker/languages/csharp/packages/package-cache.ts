import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, PackagePlaces } from "../../contract/packages.ts";
import {
  chooseVersion,
  compareVersions,
  parseVersion,
  parseVersionRange,
  type Version,
  type VersionRange,
} from "../projects/versions.ts";
import { isWithin, joinPath } from "./disk-paths.ts";

/** A package on this disk. */
export interface PlacedPackage {
  readonly folder: string;
  readonly version: string;
  /** Whether it is neither the requested version nor one that NuGet substitutes for it. */
  readonly isOther: boolean;
}

/** A package folder, with the version in its name. */
export interface PackageFolder {
  readonly folder: string;
  readonly version: Version;
}

/** Returns the package folder with the version nearest to the requested one; "" accepts any. */
export function nearestOf(placed: readonly PackageFolder[], asked: string): PlacedPackage | undefined {
  const range = parseVersionRange(asked === "" ? "*" : asked);
  const versions = placed.map(({ version }) => version);
  const chosen = range && chooseVersion(range, versions);
  const found = placed.find(({ version }) => version === chosen);
  return (
    range && found && { folder: found.folder, version: found.version.text, isOther: isOther(range, found.version) }
  );
}

function isOther({ lowest, isFloating, takes }: VersionRange, version: Version): boolean {
  return isFloating || lowest === undefined ? !takes(version) : compareVersions(version, lowest) !== 0;
}

/** Maximum number of folders read for one code base, far more than any needs. */
const MAX_FOLDERS = 100_000;
/** Maximum number of names in all folders: many links may lead to one folder that has many. */
const MAX_NAMES = 2_000_000;

/** Whether NuGet allows a package name. */
export function isPackageName(name: string): boolean {
  return /^\w+(?:[.-]\w+)*$/.test(name);
}

/** The folders of packages, each read once. */
export class PackageCache {
  private readonly known = new Map<string, Promise<readonly string[]>>();
  private namesLeft = MAX_NAMES;
  private readonly chosen = new Map<string, Promise<PlacedPackage | undefined>>();

  constructor(
    private readonly places: PackagePlaces,
    private readonly disk: PackageDisk,
  ) {}

  /** Returns the sorted names in a folder; none if it is no folder. */
  names(folder: string): Promise<readonly string[]> {
    if (!this.known.has(folder) && this.known.size >= MAX_FOLDERS) return Promise.resolve([]);
    return getOrMake(this.known, folder, async () => {
      const names = this.namesLeft < 0 ? [] : await this.disk.names(folder);
      this.namesLeft -= names.length;
      return this.namesLeft < 0 ? [] : names.toSorted();
    });
  }

  /**
   * Returns the folder of an exact version: at a path in the given folders, as far as access is granted, or where NuGet
   * puts it.
   */
  async exact(
    name: string,
    version: string,
    folders: readonly string[] = [],
    path?: string,
  ): Promise<string | undefined> {
    const granted = folders.filter((folder) => this.places.caches.some((cache) => isWithin(cache, folder)));
    const given = path === undefined ? [] : granted.map((folder) => joinPath(folder, path));
    if (!isPackageName(name)) return undefined;
    const usual = this.places.caches.map((cache) => joinPath(cache, name.toLowerCase(), version.toLowerCase()));
    return this.firstThere([...new Set([...given, ...usual])]);
  }

  /** Returns the version of a package that is nearest to the requested one. */
  nearest(name: string, asked: string): Promise<PlacedPackage | undefined> {
    const key = name.toLowerCase();
    if (!isPackageName(name)) return Promise.resolve(undefined);
    const folders = this.places.caches.map((cache) => joinPath(cache, key));
    return getOrMake(this.chosen, `${key} ${asked}`, () => this.nearestOf(folders, asked));
  }

  /** Returns the nearest version of a reference pack: in a cache, or in the folder of an SDK. */
  nearestPack(name: string, asked: string): Promise<PlacedPackage | undefined> {
    const cached = this.places.caches.map((cache) => joinPath(cache, name.toLowerCase()));
    return this.nearestOf([...cached, ...this.packFolders([name])], asked);
  }

  /** Returns the folders with these names that may contain packs. */
  packFolders(names: readonly string[]): readonly string[] {
    return this.places.packs.flatMap((pack) => names.map((name) => joinPath(pack, name)));
  }

  private async nearestOf(folders: readonly string[], asked: string): Promise<PlacedPackage | undefined> {
    return nearestOf((await Promise.all(folders.map((folder) => this.versionsIn(folder)))).flat(), asked);
  }

  private async versionsIn(folder: string): Promise<readonly PackageFolder[]> {
    return (await this.names(folder)).flatMap((name) => {
      const version = parseVersion(name);
      return version === undefined ? [] : [{ folder: joinPath(folder, name), version }];
    });
  }

  private async firstThere(folders: readonly string[]): Promise<string | undefined> {
    for (const folder of folders) if ((await this.names(folder)).length > 0) return folder;
    return undefined;
  }
}
