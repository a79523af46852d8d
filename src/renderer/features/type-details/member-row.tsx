import { memo } from "react";
import type { MemberSummary } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { SignatureView } from "../details-parts/signature-view.tsx";
import { DocLineView } from "../doc-text/doc-line.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import styles from "./section.module.css";

/** Returns the DOM id of a member's row by the member's id. */
export function memberDomId(memberId: string): string {
  return `member-${encodeURIComponent(memberId)}`;
}

export interface MemberRowProps {
  readonly member: MemberSummary;
  /** Whether it was rendered after the first frame of its type. */
  readonly late: boolean;
  readonly chosen: boolean;
}

/** A member: its full signature, linked to its details, with the first line of its description below. */
export const MemberRow = memo(function MemberRow({ member, late, chosen }: MemberRowProps) {
  const { id, signature, summary, condition } = member;
  return (
    <li id={memberDomId(id)} className={styles.member} data-late={late || undefined} aria-current={chosen || undefined}>
      <EntityLink id={id} className={styles.link}>
        <SignatureView tokens={signature} />
      </EntityLink>
      {condition !== undefined && <code className={styles.condition}>{visibleText(`#if ${condition}`)}</code>}
      {summary !== null && (
        <p className={styles.summary}>
          <DocLineView line={summary} />
        </p>
      )}
    </li>
  );
});
