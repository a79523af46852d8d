import type { AppError } from "../errors/errors.ts";

/** How the open project stands to its folder. */
export type FollowingState =
  /** Something has changed, and is being read. */
  | { readonly status: "updating" }
  /** It is as its folder is; with how many files were read for that, null where nothing had changed. */
  | { readonly status: "current"; readonly files: number | null }
  /** What has changed could not be read; the next change tries again. */
  | { readonly status: "failed"; readonly error: AppError };
