import { Suspense, startTransition, useRef, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { EntityCard, SourceNames, SourceText } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { late } from "../../ui/loading/late.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { focusDetails } from "../details-pane/focus-details.ts";
import { useIsLeaving } from "../details-pane/use-is-leaving.ts";
import { LateSection } from "../details-parts/late-section.tsx";
import { useCode } from "./code-view/use-code.ts";
import { useSource } from "./code-view/use-source.ts";
import { useVariables } from "./code-view/use-variables.ts";
import { ChangedNote, NamesNote } from "./source-notes.tsx";
import styles from "./source-section.module.css";
import { useEntityCardQuery } from "./state/source-api.ts";
import { openSource } from "./state/thunks.ts";

const CodeView = late(async () => ({ default: (await import("./code-view/code-view.tsx")).CodeView }));

/** Number of rows of a declaration that show at first. */
const FIRST_ROWS = 60;
const ROW_PIXELS = 20;
/** Space above and below the rows, and for their scroll bar. */
const AROUND_PIXELS = 24;

export interface SourceSectionProps {
  readonly entityId: string;
  readonly name: string;
  readonly fileId: string;
}

/** The declaration of a type or member with its body, from its file. It is requested when the section comes into view. */
export function SourceSection({ entityId, name, fileId }: SourceSectionProps) {
  const section = useRef<HTMLElement>(null);
  const skip = !useInView(section, useIsLeaving(entityId));
  const { source, names, namesError, ...text } = useSource(fileId, skip);
  const card = useEntityCardQuery(entityId, { skip });
  const error = text.error ?? card.error;
  const data = source && card.currentData && error === undefined ? { source, card: card.currentData } : undefined;
  const answer = { data, error, isFetching: text.isFetching || card.isFetching };
  return (
    <LateSection title={sourceMessages.title} section={section} answer={answer}>
      {(found) => <DeclarationCode {...found} name={name} names={names} hasNoNames={namesError !== undefined} />}
    </LateSection>
  );
}

interface DeclarationCodeProps {
  readonly source: SourceText;
  readonly card: EntityCard;
  readonly name: string;
  readonly names: SourceNames | undefined;
  /** Whether the names cannot be loaded. */
  readonly hasNoNames: boolean;
}

function DeclarationCode({ source, card, name, names, hasNoNames }: DeclarationCodeProps) {
  const [isWhole, setWhole] = useState(false);
  const [first, , last] = card.range;
  const count = last - first + 1;
  const shownCount = isWhole ? count : Math.min(count, FIRST_ROWS);
  const prepared = useCode(source, names, { first, last: first + shownCount - 1 });
  const variables = useVariables(source, prepared.shown, false);
  return (
    <>
      {source.isChanged && <ChangedNote />}
      {prepared.code.text === "" ? (
        <p className={styles.quiet}>{sourceMessages.gone}</p>
      ) : (
        <Suspense fallback={<div style={{ height: shownCount * ROW_PIXELS + AROUND_PIXELS }} />}>
          <CodeView
            fileId={source.file.id}
            code={prepared.code}
            names={prepared.names}
            label={formatMessage(sourceMessages.codeOf, { name })}
            isWhole={false}
            variables={variables}
            onLeave={() => void focusDetails()}
            className={styles.code}
          />
        </Suspense>
      )}
      <div className={styles.actions}>
        <ShowFileButton id={card.id} />
        {shownCount < count && (
          <Button look="quiet" onClick={() => startTransition(() => setWhole(true))}>
            {formatMessage(sourceMessages.showRows, { count: formatNumber(count) })}
          </Button>
        )}
        <NamesNote names={names} hasNone={hasNoNames} isChanged={source.isChanged} />
      </div>
    </>
  );
}

function ShowFileButton({ id }: { readonly id: string }) {
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(openSource({ kind: "entity", id }))}>
      {sourceMessages.showFile}
    </Button>
  );
}
