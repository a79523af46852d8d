import * as z from "zod/mini";

/** The schema of a stored `LinkCut`. The linker's version vouches for the words of its reason. */
export const storedCut = z.looseObject({
  reason: z.string(),
  count: z.int().check(z.nonnegative()),
  first: z.nullable(z.string()),
});
