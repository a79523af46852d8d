import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { MAX_TEXT_QUERY_CHARACTERS } from "../../../shared/limits/text-search.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { textSearchMessages, textSearchSigns } from "../../../shared/messages/text-search-messages.ts";
import { TEXT_PARTS, type TextPart, type TextQuery } from "../../../shared/model/text-search.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { focusTreeBeside } from "../../ui/keyboard/focus-tree-beside.ts";
import { shortcutLabel } from "../../ui/keyboard/shortcuts.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { queryChanged, type StateWithTextSearch } from "./slice.ts";
import styles from "./text-search.module.css";
import { searchNowOrStep } from "./thunks.ts";
import { TOGGLES, type Toggle, toggleOf } from "./toggles.ts";

/** The id of the failure text, such as for an invalid expression. */
const FAILURE_ID = "text-search-failure";

/** The form for the search text, the options and the scope. */
export function QueryForm() {
  const dispatch = useAppDispatch();
  const { query, failure } = useQuery();
  // Only this error can be fixed by changing the text.
  const isInvalid = failure?.code === "expressionInvalid";
  const change = (changed: Partial<TextQuery>) => dispatch(queryChanged(changed));
  const onKeyDown = (event: KeyboardEvent) => {
    const toggle = toggleOf(event.nativeEvent);
    if (toggle === undefined) return;
    event.preventDefault();
    change({ [toggle.option]: !query[toggle.option] });
  };
  return (
    <search className={styles.form} onKeyDown={onKeyDown}>
      <Field query={query} isInvalid={isInvalid} onText={(text) => change({ text })} />
      <span className={styles.toggles}>
        {TOGGLES.map((toggle) => (
          <ToggleButton
            key={toggle.option}
            toggle={toggle}
            isOn={query[toggle.option]}
            onToggle={() => change({ [toggle.option]: !query[toggle.option] })}
          />
        ))}
      </span>
      <PartField part={query.within} onPart={(within) => change({ within })} />
      {query.folder !== "" && <Folder path={query.folder} onLeave={() => change({ folder: "" })} />}
      <p id={FAILURE_ID} role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </search>
  );
}

function useQuery() {
  const { query, results, search, isDue } = useSelector(({ textSearch }: StateWithTextSearch) => textSearch);
  const isOfQuery = !isDue && results?.search === search;
  return { query, failure: isOfQuery ? results.failure : null };
}

interface FieldProps {
  readonly query: TextQuery;
  readonly isInvalid: boolean;
  readonly onText: (text: string) => void;
}

/**
 * The search field. It takes the focus whenever the search is requested, and not when it was restored. Enter moves on to
 * the next result, arrow down moves into the list.
 */
function Field({ query, isInvalid, onText }: FieldProps) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const asked = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.asked);
  const isTypedAhead = useSelector(({ textSearch }: StateWithTextSearch) => textSearch.isTypedAhead);
  // Before the next paint: users type as soon as they see the field.
  useLayoutEffect(() => {
    if (asked === 0) return;
    input.current?.focus();
    if (isTypedAhead) input.current?.setSelectionRange(MAX_TEXT_QUERY_CHARACTERS, MAX_TEXT_QUERY_CHARACTERS);
    else input.current?.select();
  }, [asked, isTypedAhead]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown") focusTreeBeside(event.currentTarget);
    else if (event.key === "Enter") dispatch(searchNowOrStep(event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={styles.field}
      aria-label={messages.searchField}
      aria-invalid={isInvalid}
      aria-errormessage={isInvalid ? FAILURE_ID : undefined}
      placeholder={query.folder === "" ? textSearchMessages.placeholder : textSearchMessages.placeholderInFolder}
      spellCheck={false}
      autoComplete="off"
      maxLength={MAX_TEXT_QUERY_CHARACTERS}
      value={query.text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface PartFieldProps {
  readonly part: TextPart;
  readonly onPart: (part: TextPart) => void;
}

/** The choice of what is searched: everything, code, comments or strings. */
function PartField({ part, onPart }: PartFieldProps) {
  return (
    <select
      className={styles.part}
      aria-label={textSearchMessages.within}
      value={part}
      onChange={({ target }) => onPart(partOf(target.value))}
    >
      {TEXT_PARTS.map((one) => (
        <option key={one} value={one}>
          {textSearchMessages.parts[one]}
        </option>
      ))}
    </select>
  );
}

interface FolderProps {
  readonly path: string;
  readonly onLeave: () => void;
}

/** The folder that the search is limited to, with a button that removes the limit; the focus then moves to the field. */
function Folder({ path, onLeave }: FolderProps) {
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest("search")?.querySelector("input")?.focus();
    onLeave();
  };
  return (
    <span className={styles.scope} title={formatMessage(textSearchMessages.inFolder, { folder: visible(path) })}>
      {textSearchMessages.folder}{" "}
      <span className={styles.scopePath}>
        <VisibleText text={path} />
      </span>
      <button type="button" className={styles.leave} aria-label={textSearchMessages.leaveFolder} onClick={leave}>
        {textSearchSigns.leave}
      </button>
    </span>
  );
}

interface ToggleButtonProps {
  readonly toggle: Toggle;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function ToggleButton({ toggle: { title, sign, shortcut }, isOn, onToggle }: ToggleButtonProps) {
  const keys = shortcutLabel(navigator.userAgent, shortcut);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={title}
      aria-pressed={isOn}
      aria-keyshortcuts={`Alt+${shortcut.key.toUpperCase()}`}
      title={`${title} (${keys})`}
      data-sign={sign}
      onClick={onToggle}
    />
  );
}

function partOf(value: string): TextPart {
  return TEXT_PARTS.find((part) => part === value) ?? "everything";
}
