import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { textSearchCalls } from "../../shared/engine/text-search-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";

/** Searches the texts of the open project. */
export class TextSearchQueries implements HandlersOf<typeof textSearchCalls> {
  searchText(): null {
    throw new GlossaError("textNotSearched", { detail: "this part of the engine is not there yet" });
  }

  cancelTextSearch(): null {
    return null;
  }
}
