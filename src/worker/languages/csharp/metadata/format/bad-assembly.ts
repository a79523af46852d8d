/** Why an assembly cannot be read. */
export type BadAssemblyReason =
  /** No portable executable, or one without the header of .NET: a native library. */
  | "notDotnet"
  /** Ends before what it says it holds. */
  | "cutOff"
  /** Says things that contradict each other. */
  | "damaged"
  /** Would take more time or memory than any real one. */
  | "tooLarge"
  /** Of a form that is left out: Windows metadata, metadata of edits. */
  | "unsupported";

/** The one error that reading an assembly throws. */
export class BadAssembly extends Error {
  constructor(
    readonly reason: BadAssemblyReason,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = "BadAssembly";
  }
}

/** What is read; where it cannot be, what is said of the error. Any other error is thrown. */
export function readOr<T>(read: () => T, otherwise: (error: BadAssembly) => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadAssembly)) throw error;
    return otherwise(error);
  }
}

/** The error for what contradicts itself. */
export function damaged(detail: string): BadAssembly {
  return new BadAssembly("damaged", detail);
}
