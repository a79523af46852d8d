import type { Libraries } from "../../languages/contract/language.ts";
import { loadFrameworkBytes } from "../../languages/csharp/framework/load-node.ts";

/** Loaders of the packed facts of standard libraries in Node, by language. */
export const libraries: Libraries = { "c-sharp": loadFrameworkBytes };
