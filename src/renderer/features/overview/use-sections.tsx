import { useRef, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { MAX_OVERVIEW_ROWS } from "../../../shared/limits/answers.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { MostUsed, UsedEntity } from "../../../shared/model/overview.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { RetryButton } from "../../ui/loading/retry-button.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { descriptionsOpened } from "../generation-queue/slice.ts";
import { Counting } from "./counting.tsx";
import { withoutEnded } from "./ended-count.ts";
import { EntityName } from "./entity-name.tsx";
import { EntityRow } from "./entity-row.tsx";
import styles from "./overview.module.css";
import { useMostUsedQuery } from "./overview-api.ts";
import { OverviewRows } from "./overview-rows.tsx";
import { FIRST_ROWS, OverviewSection } from "./overview-section.tsx";
import { showUses } from "./thunks.ts";

/** The most used types, and what is used but has no description. Both are requested when they come into view. */
export function UseSections() {
  const dispatch = useAppDispatch();
  const most = useMostUsed();
  const { answer, again } = most;
  const wait = <Counting />;
  return (
    <>
      <MostUsedTypes {...most} />
      <OverviewSection title={words.undocumented.title} answer={answer} wait={wait}>
        {(found) => (
          <Counted found={found} again={again}>
            <OverviewRows
              list={firstOf(found.undocumented)}
              none={words.undocumented.none}
              keyOf={keyOf}
              onAll={() => {}}
            >
              {(entity) => <UsedRow entity={entity} />}
            </OverviewRows>
            {found.undocumented.length > 0 && (
              <Button look="quiet" aria-haspopup="dialog" onClick={() => dispatch(descriptionsOpened("generate"))}>
                {words.undocumented.all}
              </Button>
            )}
          </Counted>
        )}
      </OverviewSection>
    </>
  );
}

/** The most used types of a folder, requested when they come into view. */
export function MostUsedSection({ within }: { readonly within: string }) {
  return <MostUsedTypes {...useMostUsed(within)} />;
}

function useMostUsed(within?: string) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const section = useRef<HTMLElement>(null);
  const answer = useMostUsedQuery({ rows, within }, { skip: !useInView(section, false) });
  const again = () => void answer.refetch();
  return { answer: withoutEnded(answer), section, again, onAll: () => setRows(MAX_OVERVIEW_ROWS) };
}

function MostUsedTypes({ answer, section, again, onAll }: ReturnType<typeof useMostUsed>) {
  return (
    <OverviewSection title={words.mostUsed.title} answer={answer} section={section} wait={<Counting />}>
      {(found) => (
        <Counted found={found} again={again}>
          <OverviewRows list={found.types} none={words.mostUsed.none} keyOf={keyOf} onAll={onAll}>
            {(entity) => <UsedRow entity={entity} />}
          </OverviewRows>
        </Counted>
      )}
    </OverviewSection>
  );
}

function keyOf({ id }: UsedEntity): string {
  return id;
}

/** If there are more, the dialog of descriptions lists them. */
function firstOf(all: readonly UsedEntity[]) {
  const rows = all.slice(0, FIRST_ROWS);
  return { rows, total: rows.length };
}

interface CountedProps {
  readonly found: MostUsed;
  readonly again: () => void;
  readonly children: React.ReactNode;
}

function Counted({ found, again, children }: CountedProps) {
  if (found.isComplete) return children;
  return (
    <div className={styles.note}>
      <p>{words.notCounted}</p>
      <RetryButton onClick={again}>{messages.linking.tryAgain}</RetryButton>
    </div>
  );
}

/** A type or method, linked to its details, and the number of its uses, linked to them. */
function UsedRow({ entity }: { readonly entity: UsedEntity }) {
  const dispatch = useAppDispatch();
  const count = formatCount(entity.uses, words.uses);
  return (
    <EntityRow id={entity.id}>
      <div className={styles.parts}>
        <EntityName {...entity} />
        <button
          type="button"
          className={styles.figureLink}
          aria-label={formatMessage(words.usesOf, { count, name: visible(entity.name) })}
          onClick={() => dispatch(showUses(entity))}
        >
          {count}
        </button>
      </div>
    </EntityRow>
  );
}
