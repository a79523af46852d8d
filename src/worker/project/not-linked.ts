import { GlossaError } from "../../shared/errors/errors.ts";

/** Whether linking was stopped or not started: nothing has failed. */
export function isNotLinked(thrown: unknown): boolean {
  return thrown instanceof GlossaError && thrown.code === "usesNotLinked";
}
