import { getSearchQuery, type SearchQuery, searchPanelOpen, setSearchQuery } from "@codemirror/search";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { formatMessage } from "../../../../shared/errors/errors.ts";
import { formatNumber } from "../../../../shared/format/format-number.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";

interface Match {
  readonly from: number;
  readonly to: number;
}

/** Maximum number of matches that are counted; beyond it the text says that there are more. */
const MAX_COUNTED = 10_000;

/** Selects the first match while typing, and shows its number and the total in the search panel. */
export function findCount(): Extension {
  let found: { readonly query: SearchQuery; readonly matches: readonly Match[] } | undefined;
  return EditorView.updateListener.of((update) => {
    const { view, state } = update;
    if (!searchPanelOpen(state)) return;
    const query = getSearchQuery(state);
    // The text is read-only, so the matches stay valid for the same query.
    const isNew = found?.query.eq(query) !== true;
    if (found === undefined || isNew) found = { query, matches: matchesOf(query, state) };
    sayIn(view.dom, countText(query, found.matches, state));
    if (isNew && isTyped(update)) goToFirst(view, found.matches);
  });
}

// The panel opens with the text that is selected, which is in view already.
function isTyped({ startState, transactions }: ViewUpdate): boolean {
  const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)));
  return isAsked && searchPanelOpen(startState);
}

function matchesOf(query: SearchQuery, { doc }: EditorState): readonly Match[] {
  const matches: Match[] = [];
  if (query.search === "" || !query.valid) return matches;
  const cursor = query.getCursor(doc);
  for (let next = cursor.next(); !next.done && matches.length <= MAX_COUNTED; next = cursor.next()) {
    const { from, to } = next.value;
    if (to > from) matches.push({ from, to });
  }
  return matches;
}

function goToFirst(view: EditorView, matches: readonly Match[]): void {
  const { from } = view.state.selection.main;
  const match = matches.find((one) => one.from >= from) ?? matches[0];
  if (match === undefined) return;
  const selection = { anchor: match.from, head: match.to };
  const effects = EditorView.scrollIntoView(match.from, { y: "center" });
  view.dispatch({ selection, effects, userEvent: "select.search" });
}

function countText(query: SearchQuery, matches: readonly Match[], { selection }: EditorState): string {
  if (query.search === "") return "";
  if (!query.valid) return sourceMessages.findInvalid;
  if (matches.length === 0) return sourceMessages.findNone;
  const { from, to } = selection.main;
  const at = matches.findIndex((one) => one.from === from && one.to === to);
  const isMore = matches.length > MAX_COUNTED;
  const total = isMore ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(matches.length);
  return at < 0
    ? formatMessage(sourceMessages.findTotal, { total })
    : formatMessage(sourceMessages.findCount, { at: formatNumber(at + 1), total });
}

function sayIn(editor: HTMLElement, text: string): void {
  const panel = editor.querySelector(".cm-panel.cm-search");
  if (panel === null) return;
  const said = panel.querySelector("[role=status]") ?? panel.insertBefore(statusElement(), panel.children[1] ?? null);
  if (said.textContent !== text) said.textContent = text;
}

function statusElement(): HTMLElement {
  const element = document.createElement("span");
  element.setAttribute("role", "status");
  return element;
}
