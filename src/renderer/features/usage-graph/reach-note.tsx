import { formatCount } from "../../../shared/format/format-number.ts";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import type { BaseMember, Reach } from "../../../shared/model/usage-graph.ts";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import styles from "./usage-graph.module.css";

export interface ReachNoteProps {
  /** Undefined if the engine has not reported it. */
  readonly reach: Reach | undefined;
  /** Whether uses are listed above. */
  readonly hasUses: boolean;
}

/**
 * A note on the uses that a list does not contain: those that reach a member through its base, and those that cannot be
 * detected.
 */
export function ReachNote({ reach, hasUses }: ReachNoteProps) {
  const words = usageGraphMessages;
  if (reach === undefined) return null;
  const { isFollowed, through, hasOutside } = reach;
  if (!isFollowed) return <p className={styles.quiet}>{hasUses ? words.onlyCalls : words.notFollowed}</p>;
  return (
    <>
      {!hasUses && through.length === 0 && !hasOutside && <p className={styles.quiet}>{words.unused}</p>}
      {through.map((base) => (
        <Through key={base.member.id} base={base} />
      ))}
      {hasOutside && <p className={styles.quiet}>{words.outside}</p>}
    </>
  );
}

function Through({ base: { type, member, count } }: { readonly base: BaseMember }) {
  const words = usageGraphMessages;
  return (
    <p className={styles.quiet}>
      {count > 0 ? formatCount(count, words.through) : words.throughUnused}{" "}
      <EntityLink id={member.id} className={styles.link}>
        <code>{visibleText(`${type.name}.${member.name}`)}</code>
      </EntityLink>
    </p>
  );
}
