import { formatMessage } from "../../../shared/errors/errors.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { EntityUses, MemberRelations } from "../../../shared/model/uses.ts";
import { formatCount, formatNumber } from "../../ui/format-number.ts";
import styles from "./uses.module.css";
import { isComplete } from "./uses-api.ts";

export interface UsesNotesProps {
  readonly uses: EntityUses;
  /** Undefined where they are not known, or there can be none. */
  readonly relations: MemberRelations | undefined;
}

/** How far the uses are known: what was not looked at, what is not certain, and what it means that there are none. */
export function UsesNotes({ uses, relations }: UsesNotesProps) {
  const { searched, likely, total } = uses;
  const { done, total: files, unreadable } = searched;
  const words = usesMessages;
  const counts = { done: formatNumber(done), total: formatNumber(files) };
  const none = total === 0 && isComplete(uses) ? noUsesText(uses, relations) : null;
  return (
    <>
      {!isComplete(uses) && <p className={styles.quiet}>{formatMessage(words.looked, counts)}</p>}
      {none !== null && <p className={styles.quiet}>{none}</p>}
      {unreadable > 0 && <p className={styles.quiet}>{formatCount(unreadable, words.unreadable)}</p>}
      {likely > 0 && <p className={styles.quiet}>{formatCount(likely, words.likely)}</p>}
    </>
  );
}

/** What it means that no use was found where all was looked at; null while that is not known. */
export function noUsesText(
  { id, searched }: Pick<EntityUses, "id" | "searched">,
  relations: MemberRelations | undefined,
): string | null {
  const words = usesMessages;
  if (searched.unreadable > 0) return words.notSeen;
  if (memberIdIn(id) === undefined) return words.unnamed;
  if (relations === undefined) return null;
  const isReached = relations.hasOutsideAbove || relations.above.some(({ count }) => count > 0);
  return isReached ? words.noDirect : words.unused;
}
