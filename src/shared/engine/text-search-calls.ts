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

/** The schema of what is looked for in a text. */
export const textPattern = object({
  text: string().check(minLength(1), maxLength(MAX_TEXT_QUERY_CHARACTERS)),
  isRegularExpression: boolean(),
  isCaseSensitive: boolean(),
  isWholeWord: boolean(),
  within: oneOf(TEXT_PARTS),
}) satisfies ZodMiniType<TextPattern>;

/** The schema of what is looked for, and in which files; a folder that is not there holds none. */
export const textQuery = extend(textPattern, {
  folder: string().check(maxLength(MESSAGE.pathCharacters)),
}) satisfies ZodMiniType<TextQuery>;

/** Searching the texts of the open project's source files. */
export const textSearchCalls = {
  /**
   * Begins a search, under a number that who asks has not used before and that its events carry: these may be there before
   * the answer, which comes at once. A search that runs ends. Fails with `noProject`, and with `expressionInvalid` where
   * the text is no regular expression.
   */
  searchText: takes(number(), textQuery).answers<null>(),
  /** Ends a search by its number. Does nothing for one that has ended. */
  cancelTextSearch: takes(number()).answers<null>(),
};
