import type { Libraries } from "../languages/contract/language.ts";
import { loadFrameworkBytes } from "../languages/csharp/framework/load-web.ts";

/** Where a page finds the packed facts of standard libraries, by language. */
export const libraries: Libraries = { "c-sharp": loadFrameworkBytes };
