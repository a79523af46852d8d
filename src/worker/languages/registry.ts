import type { Language } from "./contract/language.ts";
import { csharp } from "./csharp/csharp.ts";

/** Every language that Glossa reads. */
export const languages: readonly Language[] = [csharp];
