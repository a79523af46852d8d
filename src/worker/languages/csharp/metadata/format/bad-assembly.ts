/** The reason why an assembly cannot be read. */
export type BadAssemblyReason =
  /** No portable executable, or one without the .NET header: a native library. */
  | "notDotnet"
  /** The file is shorter than its headers say. */
  | "cutOff"
  /** The data contradicts itself. */
  | "damaged"
  /** Reading would take more time or memory than for any real assembly. */
  | "tooLarge"
  /** An unsupported form: Windows metadata, edit-and-continue metadata. */
  | "unsupported";

/** The only error thrown while reading an assembly. */
export class BadAssembly extends Error {
  constructor(
    readonly reason: BadAssemblyReason,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = "BadAssembly";
  }
}

/** Returns what is read, or the result of `otherwise` for a `BadAssembly`. Any other error is rethrown. */
export function readOr<T>(read: () => T, otherwise: (error: BadAssembly) => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadAssembly)) throw error;
    return otherwise(error);
  }
}

/** Returns the error for data that contradicts itself. */
export function damaged(detail: string): BadAssembly {
  return new BadAssembly("damaged", detail);
}

/** Reads part of an assembly, or returns the alternative if it is damaged. */
export type Guard = <T>(read: () => T, otherwise: T) => T;
