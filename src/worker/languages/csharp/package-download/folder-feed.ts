import { getOrMake } from "../../../util/maps.ts";
import { once } from "../../../util/once.ts";
import type { PackageDisk } from "../../contract/packages.ts";
import { joinPath } from "../packages/disk-paths.ts";
import { normalizedVersion, parseVersion } from "../projects/versions.ts";
import { type Feed, MAX_VERSIONS } from "./feed.ts";

/**
 * A folder of packages inside the code base: `Name.1.0.0.nupkg` directly in it, or `name/1.0.0/name.1.0.0.nupkg`. Its
 * contents are listed once.
 */
export class FolderFeed implements Feed {
  private readonly names = once(() => this.disk.names(this.folder));
  private readonly known = new Map<string, Promise<ReadonlyMap<string, string>>>();

  /**
   * @param address inside the code base
   * @param folder absolute
   */
  constructor(
    readonly address: string,
    private readonly folder: string,
    private readonly disk: PackageDisk,
  ) {}

  async versions(name: string): Promise<readonly string[]> {
    return [...(await this.files(name)).keys()];
  }

  async open(name: string, version: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const path = (await this.files(name)).get(version);
    const bytes = path === undefined ? undefined : await this.disk.bytes(path);
    return bytes && inOnePiece(bytes);
  }

  /** Returns the paths of a package's files by version. */
  private files(name: string): Promise<ReadonlyMap<string, string>> {
    const key = name.toLowerCase();
    return getOrMake(this.known, key, () => this.find(key));
  }

  private async find(name: string): Promise<ReadonlyMap<string, string>> {
    const start = `${name}.`;
    const flat = (await this.names()).map((file) => ({ file, path: joinPath(this.folder, file) }));
    const found = [...flat, ...(await this.nested(name))].flatMap(({ file, path }) => {
      const lower = file.toLowerCase();
      if (!lower.startsWith(start) || !lower.endsWith(".nupkg")) return [];
      const version = parseVersion(lower.slice(start.length, -".nupkg".length));
      return version === undefined ? [] : [[normalizedVersion(version), path] as const];
    });
    return new Map(found.slice(0, MAX_VERSIONS));
  }

  private async nested(name: string) {
    // Most packages have no subfolder here, so listing it would be in vain.
    if (!(await this.names()).some((each) => each.toLowerCase() === name)) return [];
    const inner = joinPath(this.folder, name);
    return (await this.disk.names(inner)).map((version) => {
      const file = `${name}.${version}.nupkg`;
      return { file, path: joinPath(inner, version, file) };
    });
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
