import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, PackagePlaces } from "../../contract/packages.ts";
import { isWithin, joinPath } from "./disk-paths.ts";
import { chooseVersion, normalizedVersion, parseVersion, parseVersionRange, type Version } from "./versions.ts";

/** A package on this disk. */
export interface PlacedPackage {
  readonly folder: string;
  readonly version: string;
  /** Whether it is not the version that was asked for, nor one that NuGet takes for it. */
  readonly isOther: boolean;
}

/** Folders that are looked at for one code base: far more than any needs. */
const MOST_FOLDERS = 100_000;

/** The folders of packages, each looked at once. */
export class PackageCache {
  private readonly known = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly places: PackagePlaces,
    private readonly disk: PackageDisk,
  ) {}

  /** The names in a folder, in order; none for what is no folder. */
  names(folder: string): Promise<readonly string[]> {
    if (!this.known.has(folder) && this.known.size >= MOST_FOLDERS) return Promise.resolve([]);
    return getOrMake(this.known, folder, async () => (await this.disk.names(folder)).toSorted());
  }

  /** The folder of a very version: at a path in the given folders, as far as they are granted, or where NuGet puts it. */
  async exact(
    name: string,
    version: string,
    folders: readonly string[] = [],
    path?: string,
  ): Promise<string | undefined> {
    const granted = folders.filter((folder) => this.places.caches.some((cache) => isWithin(cache, folder)));
    const given = path === undefined ? [] : granted.map((folder) => joinPath(folder, path));
    const usual = this.places.caches.map((cache) => joinPath(cache, name.toLowerCase(), version.toLowerCase()));
    return this.firstThere([...new Set([...given, ...usual])]);
  }

  /** The version of a package that comes nearest to what is asked for. */
  nearest(name: string, asked: string): Promise<PlacedPackage | undefined> {
    return this.nearestIn(this.places.caches, name.toLowerCase(), asked);
  }

  /** The same of a reference pack: in a cache, or where an SDK keeps it. */
  nearestPack(name: string, asked: string): Promise<PlacedPackage | undefined> {
    const { caches, packs } = this.places;
    return this.nearestOf(
      [...caches.map((cache) => joinPath(cache, name.toLowerCase())), ...packs.map((pack) => joinPath(pack, name))],
      asked,
    );
  }

  private nearestIn(roots: readonly string[], name: string, asked: string): Promise<PlacedPackage | undefined> {
    return this.nearestOf(
      roots.map((root) => joinPath(root, name)),
      asked,
    );
  }

  private async nearestOf(folders: readonly string[], asked: string): Promise<PlacedPackage | undefined> {
    const range = parseVersionRange(asked === "" ? "*" : asked);
    if (range === undefined) return undefined;
    const placed = (await Promise.all(folders.map((folder) => this.versionsIn(folder)))).flat();
    const version = chooseVersion(
      range,
      placed.map((each) => each.version),
    );
    const found = placed.find((each) => each.version === version);
    if (found === undefined) return undefined;
    const isExact = range.lowest !== undefined && normalizedVersion(found.version) === normalizedVersion(range.lowest);
    const isOther = range.isFloating || range.lowest === undefined ? !range.takes(found.version) : !isExact;
    return { folder: found.folder, version: found.version.text, isOther };
  }

  private async versionsIn(folder: string): Promise<readonly { readonly folder: string; readonly version: Version }[]> {
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
