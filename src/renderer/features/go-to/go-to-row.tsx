import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { memberKinds, typeKinds } from "../../../shared/messages/details-messages.ts";
import { goToMessages } from "../../../shared/messages/go-to-messages.ts";
import type { GoToKind } from "../../../shared/model/go-to.ts";
import type { RowPlace } from "../../../shared/model/source-place.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import type { IconName } from "../../ui/controls/icons.ts";
import { shortcutLabel } from "../../ui/keyboard/shortcuts.ts";
import { MarkedText } from "../../ui/text/marked-text.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import type { FoundCommand } from "./find-commands.ts";
import type { FoundPackage } from "./find-packages.ts";
import styles from "./go-to.module.css";
import type { GoToRow } from "./go-to-rows.ts";

/** A result: its name, its kind, and its place. */
export function GoToRowView({ row }: { readonly row: GoToRow }) {
  if (row.type === "command") return <CommandRow found={row.found} />;
  if (row.type === "package") return <PackageRow found={row.found} />;
  return row.type === "line" ? <LineRow {...row} /> : <TargetRow {...row} />;
}

function LineRow({ file, place }: Pick<Extract<GoToRow, { type: "line" }>, "file" | "place">) {
  return (
    <>
      <Icon name="File_earmark" className={styles.icon} />
      <span className={styles.name}>
        <VisibleText text={lineTitle(file.name, place)} />
      </span>
    </>
  );
}

function lineTitle(file: string, { row, column }: RowPlace): string {
  const words = column === null ? goToMessages.line : goToMessages.lineAndColumn;
  return formatMessage(words, { file, row: formatNumber(row + 1), column: formatNumber((column ?? 0) + 1) });
}

function TargetRow({ target, line, file }: Omit<Extract<GoToRow, { type: "target" }>, "type">) {
  const { kind, name, signature, place, marks, placeMarks } = target;
  return (
    <>
      <Icon name={iconOf(kind)} className={styles.icon} />
      <span className={styles.name}>
        <MarkedText text={name} marks={marks} />
        <span className={styles.signature}>
          <VisibleText text={line === null ? signature : `${signature}:${line.row + 1}`} />
        </span>
      </span>
      <span className={styles.place}>
        <MarkedText text={place} marks={placeMarks} />
        {file !== null && (
          <>
            {place !== "" && " · "}
            <VisibleText text={file} />
          </>
        )}
      </span>
      <span className={styles.kind}>{KIND_NAMES[kind].toLowerCase()}</span>
    </>
  );
}

function PackageRow({ found: { name, version, marks } }: { readonly found: FoundPackage }) {
  return (
    <>
      <Icon name="Folder2" className={styles.icon} />
      <span className={styles.name}>
        <MarkedText text={name} marks={marks} />
      </span>
      <span className={styles.place}>
        <VisibleText text={version} />
      </span>
      <span className={styles.kind}>{goToMessages.package.toLowerCase()}</span>
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
