/** A place that holds packages: a registry, or a folder of the code base. */
export interface Feed {
  /** As it is shown. */
  readonly address: string;
  /** The versions that it has of a package, in no certain order. Throws RegistryError. */
  versions(name: string): Promise<readonly string[]>;
  /** The bytes of a package, by its normalized version; undefined where it has none. Throws RegistryError. */
  open(name: string, version: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** More versions than any package has. */
export const MOST_VERSIONS = 20_000;
/** Larger packages are not taken. */
export const MOST_PACKAGE_BYTES = 256 * 1024 * 1024;
