import type { Visibility } from "./entity.ts";

/** Whether code outside of the project can see what is declared so, deriving from types if need be. */
export function isSeenOutside(visibility: Visibility | undefined): boolean {
  return visibility === "public" || visibility === "protected";
}
