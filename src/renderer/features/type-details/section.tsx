import { memo, useId } from "react";
import type { MemberSummary } from "../../../shared/model.ts";
import { formatNumber } from "../../ui/counted.ts";
import { MemberRow } from "./member-row.tsx";
import styles from "./section.module.css";

export interface SectionViewProps {
  readonly title: string;
  readonly members: readonly MemberSummary[];
  /** How many there are in all, shown or not. */
  readonly count: number;
  readonly open: boolean;
  readonly chosen: string | null;
  readonly onToggle: () => void;
}

/** A section such as "Public Methods" with its count; its heading opens and closes it. */
export function SectionView({ title, members, count, open, chosen, onToggle }: SectionViewProps) {
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
          {title} <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      </h4>
      {open && <Members id={listId} members={members} chosen={chosen} />}
    </section>
  );
}

const Members = memo(function Members({ id, members, chosen }: MembersProps) {
  return (
    <ul id={id} className={styles.members}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} chosen={member.id === chosen} />
      ))}
    </ul>
  );
});

interface MembersProps {
  readonly id: string;
  readonly members: readonly MemberSummary[];
  readonly chosen: string | null;
}
