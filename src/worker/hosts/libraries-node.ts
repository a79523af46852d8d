import type { Libraries } from "../languages/contract/language.ts";
import { loadFrameworkBytes } from "../languages/csharp/framework/load-node.ts";

/** Where Node finds the packed facts of standard libraries, by language. */
export const libraries: Libraries = { "c-sharp": loadFrameworkBytes };
