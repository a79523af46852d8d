import { formatCount } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { RoleCount, UseRole } from "../../../shared/model/uses.ts";
import styles from "./uses.module.css";

export interface RoleFilterProps {
  readonly counts: readonly RoleCount[];
  readonly chosen: ReadonlySet<UseRole>;
  readonly onToggle: (role: UseRole) => void;
}

/** The numbers of uses by role. If there is more than one role, each can be selected to show only its uses. */
export function RoleFilter({ counts, chosen, onToggle }: RoleFilterProps) {
  const [only] = counts;
  if (only === undefined) return null;
  if (counts.length === 1) {
    return (
      <p className={styles.roles}>
        <span className={styles.role}>{wordsOf(only)}</span>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.roles} role="group" aria-label={usesMessages.onlyRoles}>
      {counts.map((count) => (
        <button
          key={count.role}
          type="button"
          className={styles.role}
          aria-pressed={chosen.has(count.role)}
          onClick={() => onToggle(count.role)}
        >
          {wordsOf(count)}
        </button>
      ))}
    </div>
  );
}

function wordsOf({ role, count }: RoleCount): string {
  return formatCount(count, usesMessages.roles[role]);
}
