import { memberKinds, typeKinds } from "../../../shared/messages/details-messages.ts";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import type { GoToKind, GoToTarget } from "../../../shared/model/go-to.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { MarkedText } from "../../ui/marked-text.tsx";
import { shortcutLabel } from "../../ui/shortcuts.ts";
import { VisibleText } from "../../ui/visible-text.tsx";
import type { FoundCommand } from "./find-commands.ts";
import styles from "./go-to.module.css";
import type { GoToRow } from "./use-go-to-rows.ts";

/** One thing that can be chosen: its name, what it is, and where. */
export function GoToRowView({ row }: { readonly row: GoToRow }) {
  return row.type === "command" ? <CommandRow found={row.found} /> : <TargetRow target={row.target} />;
}

function TargetRow({ target: { kind, name, signature, place, marks, placeMarks } }: { readonly target: GoToTarget }) {
  return (
    <>
      <Icon name={iconOf(kind)} className={styles.icon} />
      <span className={styles.name}>
        <MarkedText text={name} marks={marks} />
        <span className={styles.signature}>
          <VisibleText text={signature} />
        </span>
      </span>
      <span className={styles.place}>
        <MarkedText text={place} marks={placeMarks} />
      </span>
      <span className={styles.kind}>{KIND_NAMES[kind].toLowerCase()}</span>
    </>
  );
}

function CommandRow({ found: { command, group, marks } }: { readonly found: FoundCommand }) {
  const { title, shortcut } = command;
  return (
    <>
      <span className={styles.name}>
        <MarkedText text={title} marks={marks} />
      </span>
      <span className={styles.place}>{group}</span>
      <span className={styles.kind}>
        {shortcut !== undefined && <kbd>{shortcutLabel(navigator.userAgent, shortcut)}</kbd>}
      </span>
    </>
  );
}

const KIND_NAMES: Readonly<Record<GoToKind, string>> = { ...typeKinds, ...memberKinds, ...goToMessages.kinds };

function iconOf(kind: GoToKind): IconName {
  if (kind === "file") return "File_earmark";
  if (kind === "namespace") return "Folder2";
  return Object.hasOwn(typeKinds, kind) ? "Code_square" : "Braces";
}
