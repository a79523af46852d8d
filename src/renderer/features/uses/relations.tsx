import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { NamedEntity } from "../../../shared/model/entity.ts";
import type { MemberRelations } from "../../../shared/model/uses.ts";
import { FirstItems } from "../../ui/rows/first-items.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import { EntityTitle } from "./entity-title.tsx";
import styles from "./uses.module.css";
import { isComplete } from "./uses-api.ts";

/** Number of links that show at first: as many as fit on a few lines. */
const FIRST_LINKS = 16;

/**
 * The members that a member overrides or implements, with the uses that reach it through them, and the members that
 * override or implement it.
 */
export function Relations({ relations }: { readonly relations: MemberRelations }) {
  const { above, below, hasOutsideAbove } = relations;
  const words = usesMessages;
  // While files are still being searched, a count of zero means nothing.
  const noteOf = ({ count }: { readonly count: number }) =>
    count === 0 && !isComplete(relations) ? "" : throughText(count);
  return (
    <>
      {above.length + below.length > 0 && (
        <dl className={styles.groups}>
          <LinkGroup name={words.above} entities={above} noteOf={noteOf} />
          <LinkGroup name={words.below} entities={below} />
        </dl>
      )}
      {hasOutsideAbove && <p className={styles.quiet}>{words.outsideAbove}</p>}
    </>
  );
}

function throughText(count: number): string {
  return count === 0 ? usesMessages.throughNone : formatCount(count, usesMessages.through);
}

export interface LinkGroupProps<Entity extends NamedEntity> {
  readonly name: string;
  readonly entities: readonly Entity[];
  /** The note beside a link. */
  readonly noteOf?: (entity: Entity) => string;
}

/**
 * A named group of links with their count, in a list of such groups; a long group is expanded on request. Nothing is
 * shown if it is empty.
 */
export function LinkGroup<Entity extends NamedEntity>({ name, entities, noteOf }: LinkGroupProps<Entity>): ReactNode {
  if (entities.length === 0) return null;
  return (
    <div className={styles.group}>
      <dt>
        {name} <span>{formatNumber(entities.length)}</span>
      </dt>
      <dd>
        <FirstItems className={styles.links} items={entities} first={FIRST_LINKS}>
          {(entity) => (
            <li key={entity.id}>
              <EntityLink id={entity.id} className={styles.link}>
                <EntityTitle entity={entity} />
              </EntityLink>
              {noteOf !== undefined && <span className={styles.count}> {noteOf(entity)}</span>}
            </li>
          )}
        </FirstItems>
      </dd>
    </div>
  );
}
