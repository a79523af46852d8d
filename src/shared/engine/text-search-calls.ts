import {
  boolean,
  extend,
  maxLength,
  minLength,
  number,
  object,
  enum as oneOf,
  string,
  type ZodMiniType,
} from "zod/mini";
import { takes } from "../contract/contract.ts";
import { MESSAGE } from "../limits/messages.ts";
import { MAX_TEXT_QUERY_CHARACTERS } from "../limits/text-search.ts";
import { TEXT_PARTS, type TextPattern, type TextQuery } from "../model/text-search.ts";

/** The schema of a text pattern. */
export const textPattern = object({
  text: string().check(minLength(1), maxLength(MAX_TEXT_QUERY_CHARACTERS)),
  isRegularExpression: boolean(),
  isCaseSensitive: boolean(),
  isWholeWord: boolean(),
  within: oneOf(TEXT_PARTS),
}) satisfies ZodMiniType<TextPattern>;

/** The schema of a search query and the files it covers; a folder that does not exist holds none. */
export const textQuery = extend(textPattern, {
  folder: string().check(maxLength(MESSAGE.pathCharacters)),
}) satisfies ZodMiniType<TextQuery>;

/** Searching the texts of the open project's source files. */
export const textSearchCalls = {
  /**
   * Starts a search under a number that the caller has not used before and that the search's events carry. Events may
   * arrive before the answer, which is immediate. A running search is cancelled. Fails with `noProject`, and with
   * `expressionInvalid` where the text is not a valid regular expression.
   */
  searchText: takes(number(), textQuery).answers<null>(),
  /** Cancels a search by its number. Does nothing for one that has ended. */
  cancelTextSearch: takes(number()).answers<null>(),
};
