import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { USAGE_GRAPH } from "../../../shared/limits/diagrams.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { usageGraphMessages } from "../../../shared/messages/usage-graph-messages.ts";
import type { NamedEntity } from "../../../shared/model/entity.ts";
import type { UsageGraph, UsedClass, UsedMember } from "../../../shared/model/usage-graph.ts";
import type { UseConfidence } from "../../../shared/model/uses.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FirstItems } from "../../ui/rows/first-items.tsx";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import { classesByConfidence } from "./confidence-filter.ts";
import { ReachNote } from "./reach-note.tsx";
import styles from "./usage-graph.module.css";

const FIRST_ITEMS = 20;

/** The values that the lists of all levels share. */
export interface ListContext {
  readonly callers: UsageGraph["callers"];
  readonly reach: UsageGraph["reach"];
  readonly atLeast: UseConfidence;
  /** Null if members have no callers to show. */
  readonly onToggleCallers: ((memberId: string) => void) | null;
}

export interface UsedClassListProps extends ListContext {
  readonly classes: readonly UsedClass[];
  readonly level: number;
}

/** Members grouped by class: the content of the graph for keyboard and screen reader users. */
export function UsedClassList({ classes, level, ...context }: UsedClassListProps) {
  const shown = classesByConfidence(classes, context.atLeast);
  return (
    <FirstItems className={styles.classes} items={shown} first={FIRST_ITEMS}>
      {({ type, members }) => (
        <li key={type?.id ?? ""}>
          <Entity entity={type} fallback={messages.usageGraph.unknownClass} />
          <FirstItems className={styles.members} items={members} first={FIRST_ITEMS}>
            {(used) => <MemberItem key={used.member?.id ?? ""} used={used} level={level} {...context} />}
          </FirstItems>
        </li>
      )}
    </FirstItems>
  );
}

interface MemberItemProps extends ListContext {
  readonly used: UsedMember;
  readonly level: number;
}

function MemberItem({ used: { member, count, confidence }, level, ...context }: MemberItemProps) {
  const { callers, onToggleCallers } = context;
  const classes = member === null || level >= USAGE_GRAPH.depth ? undefined : callers[member.id];
  const canOpen = member !== null && onToggleCallers !== null && level < USAGE_GRAPH.depth;
  return (
    <li>
      <Entity entity={member} fallback={messages.usageGraph.unknownMethod} />{" "}
      <span className={styles.quiet}>
        {formatCount(count, usageGraphMessages.times)} · {usageGraphMessages.sure[confidence]}
      </span>{" "}
      {canOpen && (
        <Button
          look="quiet"
          aria-label={formatMessage(usageGraphMessages.callersOf, { name: member.name })}
          aria-expanded={classes !== undefined}
          onClick={() => onToggleCallers(member.id)}
        >
          {usageGraphMessages.callersShort}
        </Button>
      )}
      {classes !== undefined && member !== null && (
        <>
          <UsedClassList classes={classes} level={level + 1} {...context} />
          <ReachNote reach={context.reach[member.id]} hasUses={classes.length > 0} />
        </>
      )}
    </li>
  );
}

function Entity({ entity, fallback }: { readonly entity: NamedEntity | null; readonly fallback: string }) {
  if (entity === null) return <code>{fallback}</code>;
  return (
    <EntityLink id={entity.id} className={styles.link}>
      <code>{visibleText(entity.name)}</code>
    </EntityLink>
  );
}
