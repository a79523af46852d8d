import { type AppError, GlossaError, toAppError } from "./errors.ts";

/**
 * The answer of every call that crosses a process or thread: plain data, because errors lose their fields in transfer.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

/** Creates a result with a value. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Creates a result with an error. */
export function failure<T = never>(error: AppError): Result<T> {
  return { ok: false, error };
}

/** Runs some work and returns its result, whatever it throws. */
export async function toResult<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (thrown) {
    return failure(toAppError(thrown));
  }
}

/** The value of a result. Throws its failure as GlossaError. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new GlossaError(result.error.code, result.error.context);
  return result.value;
}
