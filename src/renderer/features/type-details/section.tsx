import { memo, useId } from "react";
import { formatNumber } from "../../../shared/format/format-number.ts";
import type { MemberSummary } from "../../../shared/model/details.ts";
import { MemberRow } from "./member-row.tsx";
import styles from "./section.module.css";

export interface SectionViewProps {
  readonly title: string;
  readonly members: readonly MemberSummary[];
  /** Number of members in the first frame of the type. */
  readonly first: number;
  /** Whether the other members are shown as well. */
  readonly complete: boolean;
  readonly open: boolean;
  readonly chosen: string | null;
  readonly onToggle: () => void;
}

/** A section such as "Public Methods" with its count; its heading expands and collapses it. */
export function SectionView({ title, members, first, complete, open, chosen, onToggle }: SectionViewProps) {
  const listId = useId();
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={onToggle}
        >
          {title} <span className={styles.count}>{formatNumber(members.length)}</span>
        </button>
      </h4>
      {open && <Members id={listId} {...{ members, first, chosen }} count={complete ? members.length : first} />}
    </section>
  );
}

const Members = memo(function Members({ id, members, first, count, chosen }: MembersProps) {
  return (
    <ul id={id} className={styles.members}>
      {members.slice(0, count).map((member, index) => (
        <MemberRow key={member.id} member={member} late={index >= first} chosen={member.id === chosen} />
      ))}
    </ul>
  );
});

interface MembersProps {
  readonly id: string;
  readonly members: readonly MemberSummary[];
  readonly first: number;
  /** The number of members that are shown. */
  readonly count: number;
  readonly chosen: string | null;
}
