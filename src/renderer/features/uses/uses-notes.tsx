import { Fragment } from "react";
import { formatCount, type NumberForms } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import { documentationIdIn } from "../../../shared/model/external-id.ts";
import type { EntityUses, MemberRelations, NamingFiles } from "../../../shared/model/uses.ts";
import { visible } from "../../../shared/visible-text.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { PlaceLink } from "../source/place-link.tsx";
import styles from "./uses.module.css";
import { isComplete } from "./uses-api.ts";

export interface UsesNotesProps {
  readonly uses: EntityUses;
  /** Undefined if they are not known, or if there can be none. */
  readonly relations: MemberRelations | undefined;
}

/** Notes on what was not searched, and on what it means that there are no uses. */
export function UsesNotes({ uses, relations }: UsesNotesProps) {
  const { unreadable, leftOut = 0, unreadMarkup = 0 } = uses.searched;
  const none = uses.total === 0 && isComplete(uses) ? noUsesText(uses, relations) : null;
  return (
    <>
      {none !== null && <p className={styles.quiet}>{none}</p>}
      {unreadable > 0 && <p className={styles.quiet}>{formatCount(unreadable, usesMessages.unreadable)}</p>}
      {uses.markup !== undefined && <NamedIn forms={usesMessages.markup} naming={uses.markup} />}
      {uses.excluded !== undefined && <NamedIn forms={usesMessages.excluded} naming={uses.excluded} />}
      {uses.unresolved !== undefined && <NamedIn forms={usesMessages.unresolved} naming={uses.unresolved} />}
      {none !== null && unreadMarkup > 0 && (
        <p className={styles.quiet}>{formatCount(unreadMarkup, usesMessages.unreadMarkup)}</p>
      )}
      {none !== null && leftOut > 0 && <p className={styles.quiet}>{formatCount(leftOut, usesMessages.leftOut)}</p>}
    </>
  );
}

/** The files that contain the name, each linked to its text. */
function NamedIn({ forms, naming: { count, files } }: { readonly forms: NumberForms; readonly naming: NamingFiles }) {
  return (
    <p className={styles.quiet}>
      {formatCount(count, forms)}
      {files.map(({ id, name, path }, index) => (
        <Fragment key={id}>
          {index === 0 ? " " : ", "}
          <PlaceLink id={id} place={{ kind: "entity", id }} title={visible(path)} className={styles.link}>
            <VisibleText text={name} />
          </PlaceLink>
        </Fragment>
      ))}
      {count > files.length && ", …"}
    </p>
  );
}

function isExternalMember(id: string): boolean {
  return documentationIdIn(id)?.startsWith("T:") === false;
}

/** Returns what it means that no use was found although everything was searched; null while unknown. */
export function noUsesText(
  {
    id,
    searched,
    markup,
    unresolved,
    excluded,
    isConditional,
  }: Omit<EntityUses, "total" | "likely" | "roles" | "files">,
  relations: MemberRelations | undefined,
): string | null {
  const words = usesMessages;
  if (searched.unreadable > 0 || searched.leftOut !== undefined) return words.notSeen;
  if (isConditional) return words.conditional;
  if (markup !== undefined || searched.unreadMarkup !== undefined) return words.onlyMarkup;
  if (unresolved !== undefined || excluded !== undefined) return words.noneKnown;
  if (isExternalMember(id)) return words.unused;
  if (memberIdIn(id) === undefined) return words.unnamed;
  if (relations === undefined || !isComplete(relations)) return null;
  if (relations.searched.unreadable > 0) return words.notSeen;
  const isReached = relations.hasOutsideAbove || relations.above.some(({ count }) => count > 0);
  return isReached ? words.noDirect : words.unused;
}
