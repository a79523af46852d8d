/** A source of packages: a registry, or a folder of the code base. */
export interface Feed {
  /** The address as displayed. */
  readonly address: string;
  /** Returns the available versions of a package, unordered. Throws RegistryError. */
  versions(name: string): Promise<readonly string[]>;
  /** Returns the bytes of a package, by its normalized version; undefined if it is not there. Throws RegistryError. */
  open(name: string, version: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Maximum number of versions, more than any package has. */
export const MAX_VERSIONS = 20_000;
/** Maximum size of a package. */
export const MAX_PACKAGE_BYTES = 256 * 1024 * 1024;
