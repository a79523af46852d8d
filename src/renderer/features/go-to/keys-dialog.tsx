import { formatMessage } from "../../../shared/errors/errors.ts";
import { keysMessages } from "../../../shared/messages/go-to-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import type { CommandGroup } from "../../ui/keyboard/command.ts";
import { shortcutLabel } from "../../ui/keyboard/shortcuts.ts";
import { codeKeys } from "../source/code/code-keys.ts";
import { TOGGLES } from "../text-search/toggles.ts";
import styles from "./keys-dialog.module.css";
import { keysClosed } from "./slice.ts";

/** A shortcut and its effect. */
type KeyRow = readonly [keys: string, does: string];

export interface KeysDialogProps {
  readonly open: boolean;
  readonly groups: readonly CommandGroup[];
}

/** The shortcut sheet: the keys of all commands, and those of parts of the page. */
export function KeysDialog({ open, groups }: KeysDialogProps) {
  const dispatch = useAppDispatch();
  const { userAgent } = navigator;
  const save = shortcutLabel(userAgent, { key: "Enter", control: true });
  const title = messages.menu.keys;
  const { close, goTo, goToKeys, code, rows, rowKeys, tree, treeKeys, filter, filterKeys } = keysMessages;
  const { search, searchKeys, editor, editorKeys, review, reviewKeys } = keysMessages;
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && dispatch(keysClosed())}
      title={title}
      closeText={close}
      className={styles.popup}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.groups} aria-label={title} tabIndex={0}>
        {groups.map((group) => (
          <KeyTable
            key={group.title}
            title={group.title}
            rows={group.commands.flatMap(({ title: does, shortcut }): KeyRow[] =>
              shortcut === undefined ? [] : [[shortcutLabel(userAgent, shortcut), does]],
            )}
          />
        ))}
        <KeyTable title={goTo} rows={goToKeys} />
        <KeyTable title={code} rows={rowsOfCode(userAgent)} />
        <KeyTable title={rows} rows={rowKeys} />
        <KeyTable title={search} rows={[...rowsOfToggles(userAgent), ...searchKeys]} />
        <KeyTable title={tree} rows={treeKeys} />
        <KeyTable title={filter} rows={filterKeys} />
        <KeyTable title={editor} rows={editorKeys.map(([keys, does]) => [formatMessage(keys, { save }), does])} />
        <KeyTable title={review} rows={reviewKeys} />
      </section>
    </TitledDialog>
  );
}

function rowsOfToggles(userAgent: string): readonly KeyRow[] {
  return TOGGLES.map(({ title, shortcut }) => [shortcutLabel(userAgent, shortcut), title]);
}

function rowsOfCode(userAgent: string): readonly KeyRow[] {
  return Object.values(codeKeys(userAgent)).map(({ keys, does }): KeyRow => {
    const alternatives = keys.map((steps) => steps.map((step) => shortcutLabel(userAgent, step)).join(" "));
    return [alternatives.join(", "), does];
  });
}

function KeyTable({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {rows.map(([keys, does]) => (
          <tr key={does}>
            <th scope="row">{does}</th>
            <td>
              <kbd className={styles.keys}>{keys}</kbd>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
