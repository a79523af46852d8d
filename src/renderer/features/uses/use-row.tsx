import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { FileReference, NamedEntity } from "../../../shared/model/entity.ts";
import type { RowPlace } from "../../../shared/model/source-place.ts";
import type { EntityUse, UseRole } from "../../../shared/model/uses.ts";
import { visibleRows } from "../../ui/text/visible-text.tsx";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import { PlaceLink } from "../source/place-link.tsx";
import { EntityTitle } from "./entity-title.tsx";
import { markedLine } from "./marked-line.ts";
import styles from "./uses.module.css";

/** Roles that the line of code alone does not show, or not at first glance. */
const TOLD: ReadonlySet<UseRole> = new Set(["reference", "write", "readWrite", "operator", "implicit", "other"]);

export interface UseRowProps {
  readonly use: EntityUse;
  readonly file: FileReference;
}

/**
 * A use: its line of code with the name marked, and the member that contains it. The whole row links there, in the code
 * and in the details.
 */
export function UseRow({ use, file }: UseRowProps) {
  const notes = notesOf(use);
  const open = useContextMenu();
  const place = placeOf(use, file);
  const id = use.within?.id ?? file.id;
  return (
    <li className={styles.use} onContextMenu={(event) => open(event, { id, place, isInCode: false })}>
      <span className={styles.row}>{use.row + 1}:</span>
      <span className={styles.columns}>
        <CodeLine line={use.line} />
        <span className={styles.within}>
          {notes !== "" && <span className={styles.note}>{notes}</span>}
          <PlaceLink id={id} place={place} className={styles.leads}>
            <Within entity={use.within} />
          </PlaceLink>
        </span>
      </span>
    </li>
  );
}

function placeOf({ row, column }: EntityUse, file: FileReference): RowPlace {
  return { kind: "name", fileId: file.id, row, column };
}

function Within({ entity }: { readonly entity: NamedEntity | null }) {
  return entity === null ? usesMessages.outside : <EntityTitle entity={entity} />;
}

function CodeLine({ line }: Pick<EntityUse, "line">) {
  if (line === null) return <span className={styles.code}>{usesMessages.codeUnreadable}</span>;
  const { before, name, after } = markedLine(line);
  return (
    <code className={styles.code} dir="ltr">
      {visibleRows(before)}
      {name !== "" && <mark className={styles.name}>{visibleRows(name)}</mark>}
      {visibleRows(after)}
    </code>
  );
}

function notesOf({ role, confidence, line }: EntityUse): string {
  const told = line === null || TOLD.has(role) ? [usesMessages.roles[role].name] : [];
  return [...told, ...(confidence === "exact" ? [] : [usesMessages.isLikely])].join(" · ");
}
