import type { Libraries } from "../../languages/contract/language.ts";
import { loadFrameworkBytes } from "../../languages/csharp/framework/load-web.ts";

/** Loaders of the packed facts of standard libraries on a page, by language. */
export const libraries: Libraries = { "c-sharp": loadFrameworkBytes };
