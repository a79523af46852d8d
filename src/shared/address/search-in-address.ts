import { parseMessage } from "../contract/parse-message.ts";
import { textQuery } from "../engine/text-search-calls.ts";
import { PAGE_ADDRESS } from "../limits/messages.ts";
import type { TextQuery } from "../model/text-search.ts";
import type { QueryValues } from "./query-values.ts";

/** The words that stand for search options in an address. */
const OPTIONS = {
  case: "isCaseSensitive",
  word: "isWholeWord",
  regex: "isRegularExpression",
} as const satisfies Readonly<Record<string, keyof TextQuery>>;

/** The query values for a search in texts; none where its text is too long for an address. */
export function searchValues(query: TextQuery | undefined): readonly (readonly [string, string])[] {
  if (query === undefined || query.text === "" || isTooLong(query)) return [];
  const options = Object.entries(OPTIONS).flatMap(([word, option]) => (query[option] ? [word] : []));
  return [
    ["find", query.text],
    ...(query.within === "everything" ? [] : [["within", query.within] as const]),
    ...(query.folder === "" ? [] : [["folder", query.folder] as const]),
    ...(options.length === 0 ? [] : [["options", options.join("-")] as const]),
  ];
}

/** The search that an address describes; undefined where there is none or it is invalid. */
export function readSearch(values: QueryValues): TextQuery | undefined {
  const text = values.get("find") ?? "";
  const options = (values.get("options") ?? "").split("-");
  const isOn = (word: keyof typeof OPTIONS) => options.includes(word);
  const query = parseMessage(textQuery, {
    text,
    isCaseSensitive: isOn("case"),
    isWholeWord: isOn("word"),
    isRegularExpression: isOn("regex"),
    within: values.get("within") ?? "everything",
    folder: values.get("folder") ?? "",
  });
  return query === undefined || isTooLong(query) ? undefined : query;
}

function isTooLong({ text, folder }: TextQuery): boolean {
  return text.length > PAGE_ADDRESS.searchCharacters || folder.length > PAGE_ADDRESS.entityCharacters;
}
