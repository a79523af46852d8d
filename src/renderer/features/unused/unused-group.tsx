import { memo, useId, useState } from "react";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { memberKinds, typeKinds } from "../../../shared/messages/details-messages.ts";
import { unusedMessages } from "../../../shared/messages/unused-messages.ts";
import type { UnusedEntity } from "../../../shared/model/uses.ts";
import { FirstItems } from "../../ui/rows/first-items.tsx";
import { BreakableName } from "../../ui/text/breakable-name.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { declared } from "../context-menu/subject.ts";
import { useContextMenu } from "../context-menu/use-context-menu.ts";
import { titleOf, type UnusedGroup } from "./group-unused.ts";
import styles from "./unused.module.css";

/** Number of entries of a group that show at first. */
const FIRST_ENTITIES = 200;

export interface UnusedGroupViewProps {
  readonly group: UnusedGroup;
  /** Whether the group starts expanded; the group without reasons always does. */
  readonly isOpenAtFirst: boolean;
  readonly onChoose: (id: string) => void;
}

/** A group with its count; its heading expands and collapses it. */
export function UnusedGroupView({ group: { reason, entities }, isOpenAtFirst, onChoose }: UnusedGroupViewProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || reason === "none");
  const bodyId = useId();
  const words = unusedMessages.groups[reason];
  return (
    <section>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {words.title} <span className={styles.count}>{formatNumber(entities.length)}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId}>
          <p className={styles.reason}>{words.reason}</p>
          <Entities entities={entities} onChoose={onChoose} />
        </div>
      )}
    </section>
  );
}

function Entities({ entities, onChoose }: Pick<UnusedGroup, "entities"> & Pick<UnusedGroupViewProps, "onChoose">) {
  return (
    <FirstItems items={entities} first={FIRST_ENTITIES} moreClassName={styles.more}>
      {(entity) => <Entity key={entity.id} entity={entity} onChoose={onChoose} />}
    </FirstItems>
  );
}

interface EntityProps extends Pick<UnusedGroupViewProps, "onChoose"> {
  readonly entity: UnusedEntity;
}

const Entity = memo(function Entity({ entity, onChoose }: EntityProps) {
  const { id, kind, file, row } = entity;
  const open = useContextMenu();
  return (
    <li className={styles.row} onContextMenu={(event) => open(event, declared(id))}>
      <button type="button" className={styles.entity} onClick={() => onChoose(id)}>
        <code>
          <BreakableName name={titleOf(entity)} />
        </code>
      </button>
      <span className={styles.kind}>{kindName(kind)}</span>
      <span className={styles.place}>
        <VisibleText text={file.name} />:{row + 1}
      </span>
    </li>
  );
});

function kindName(kind: UnusedEntity["kind"]): string {
  const names: Readonly<Record<UnusedEntity["kind"], string>> = { ...typeKinds, ...memberKinds };
  return names[kind].toLowerCase();
}
