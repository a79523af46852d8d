import { detailOf } from "../../../../shared/errors/errors.ts";

/** Why a registry has not given a package, in words for people. */
export class RegistryError extends Error {
  override readonly name = "RegistryError";

  /** What has ended a request, by these words or by its own. */
  static from(thrown: unknown, words: string | undefined): RegistryError {
    return new RegistryError(words ?? detailOf(thrown), { cause: thrown });
  }
}

/** Why the bytes of a package are not kept: they are not what they should be. */
export class BadPackage extends Error {
  override readonly name = "BadPackage";
}
