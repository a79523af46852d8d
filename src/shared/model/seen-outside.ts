import type { Visibility } from "./entity.ts";

/** Whether a declaration of this visibility can be seen by code outside of the project, including derived types. */
export function isSeenOutside(visibility: Visibility | undefined): boolean {
  return visibility === "public" || visibility === "protected";
}
