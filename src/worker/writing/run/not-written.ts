import { detailOf, GlossaError } from "../../../shared/errors/errors.ts";

/** The error `sourceNotWritten` for a path, with the reason. */
export function notWritten(path: string, detail: string, cause?: unknown): GlossaError {
  return new GlossaError("sourceNotWritten", { path, detail }, { cause });
}

/** Converts an error of writing to a path to `sourceNotWritten`; an error with a code is kept. */
export function toNotWritten(path: string, thrown: unknown): GlossaError {
  return thrown instanceof GlossaError ? thrown : notWritten(path, detailOf(thrown), thrown);
}
