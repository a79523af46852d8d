import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";

/** That nothing can be written at a path, and why: `sourceNotWritten`. */
export function notWritten(path: string, detail: string, cause?: unknown): GlossaError {
  return new GlossaError("sourceNotWritten", { path, detail }, { cause });
}

/** The same of whatever was thrown while writing there; an error with a code stays what it is. */
export function toNotWritten(path: string, thrown: unknown): GlossaError {
  return thrown instanceof GlossaError ? thrown : notWritten(path, detailOf(thrown), thrown);
}
