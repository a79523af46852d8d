import { GlossaError } from "../../shared/errors/errors.ts";

/** Whether linking was ended, or has not been begun: nothing has failed. */
export function isNotLinked(thrown: unknown): boolean {
  return thrown instanceof GlossaError && thrown.code === "usesNotLinked";
}
