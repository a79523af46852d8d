import { detailOf } from "../../../../shared/errors/errors.ts";

/** The reason why a registry did not deliver a package, as a text for users. */
export class RegistryError extends Error {
  override readonly name = "RegistryError";

  /** Creates an error from the cause of a failed request, with these words or its own message. */
  static from(thrown: unknown, words: string | undefined): RegistryError {
    return new RegistryError(words ?? detailOf(thrown), { cause: thrown });
  }
}

/** The reason why the bytes of a package are rejected: they are not as expected. */
export class BadPackage extends Error {
  override readonly name = "BadPackage";
}
