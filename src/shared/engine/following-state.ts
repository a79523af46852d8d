import type { AppError } from "../errors/errors.ts";

/** The state of the open project compared with its folder. */
export type FollowingState =
  /** Something has changed, and is being read. */
  | { readonly status: "updating" }
  /** It is up to date; `files` is the number of files that were read for that, null where nothing had changed. */
  | { readonly status: "current"; readonly files: number | null }
  /** The changes could not be read; the next change triggers another attempt. */
  | { readonly status: "failed"; readonly error: AppError };
