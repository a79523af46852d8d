import { startTransition, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { classDiagramMessages } from "../../../shared/messages/class-diagram-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ClassDiagram, DiagramRelation, DiagramType } from "../../../shared/model/class-diagram.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { revealEntity } from "../explorer/thunks.ts";
import styles from "./class-diagram.module.css";

const FIRST_TYPES = 24;
const RELATIONS = ["base", "derived", "used", "using"] as const satisfies readonly DiagramRelation[];

/** The types in the picture, and those it had to leave out, as lists of links. */
export function DiagramList({ types }: Pick<ClassDiagram, "types">) {
  const groups = RELATIONS.map((relation) => ({ relation, types: types.filter((one) => isIn(one, relation)) }));
  const filled = groups.filter((group) => group.types.length > 0);
  if (filled.length === 0) return <p className={styles.quiet}>{classDiagramMessages.alone}</p>;
  return (
    <dl className={styles.list}>
      {filled.map((group) => (
        <div key={group.relation} className={styles.group}>
          <dt>
            {classDiagramMessages[group.relation]} <span>{formatNumber(group.types.length)}</span>
          </dt>
          <dd>
            <TypeList types={group.types} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Types can also use one another.
function isIn(type: DiagramType, relation: DiagramRelation): boolean {
  return type.relation === relation || (relation === "using" && type.isUsing === true);
}

function TypeList({ types }: Pick<ClassDiagram, "types">) {
  const [count, setCount] = useState(FIRST_TYPES);
  return (
    <ul className={styles.types}>
      {types.slice(0, count).map((type) => (
        <li key={`${type.id} ${type.name}`}>
          <TypeName type={type} />
        </li>
      ))}
      {count < types.length && (
        <li>
          <Button look="quiet" onClick={() => startTransition(() => setCount(types.length))}>
            {formatMessage(messages.lists.showAll, { count: formatNumber(types.length) })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function TypeName({ type: { id, name } }: { readonly type: DiagramType }) {
  const dispatch = useAppDispatch();
  if (id === null) return <code>{visibleText(name)}</code>;
  return (
    <button type="button" className={styles.link} onClick={() => dispatch(revealEntity(id))}>
      <code>{visibleText(name)}</code>
    </button>
  );
}
