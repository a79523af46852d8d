import { type KeyboardEvent, useEffect, useRef } from "react";
import { readDocumentationId } from "../../../../shared/documentation-id.ts";
import { formatMessage } from "../../../../shared/errors/errors.ts";
import { formatNumber } from "../../../../shared/format/format-number.ts";
import { memberKinds, typeKinds } from "../../../../shared/messages/details-messages.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import type { DocLine } from "../../../../shared/model/documentation.ts";
import type { NamedEntity } from "../../../../shared/model/entity.ts";
import type {
  DeclaredTarget,
  EntityCard,
  ExternalTarget,
  SourceTarget,
  TokenKind,
  VariableTarget,
} from "../../../../shared/model/source.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { VisibleText, visibleRows, visibleText } from "../../../ui/text/visible-text.tsx";
import { DocLineView } from "../../doc-text/doc-line.tsx";
import { useDetailsLinks } from "../../doc-text/links-api.ts";
import { ReferencesProvider } from "../../doc-text/references.tsx";
import type { OpenCard } from "../code/cards.ts";
import { useEntityCardQuery } from "../state/source-api.ts";
import { ExternalCard } from "./external-card.tsx";
import styles from "./name-card.module.css";

export interface NameCardProps {
  readonly card: Pick<OpenCard, "target" | "name" | "kind">;
  /** Returns the row of code that declares a variable. */
  readonly rowOf: (target: VariableTarget) => string;
  /** Whether the card takes the focus. */
  readonly takesFocus: boolean;
  readonly onFollow: (target: DeclaredTarget) => void;
  readonly onShowExternal: (target: ExternalTarget) => void;
  readonly onFindUsages: () => void;
  readonly onClose: () => void;
}

/** The content of a card for a name in the code: its declaration, its documentation, and links to it and to its uses. */
export function NameCard({ card, rowOf, takesFocus, onClose, ...on }: NameCardProps) {
  const { target } = card;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    // The code view uses these keys for other commands.
    event.stopPropagation();
  };
  return (
    <div
      ref={element}
      role="dialog"
      aria-label={formatMessage(sourceMessages.card, { name: nameOf(card) })}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={onKeyDown}
    >
      {target.kind === "external" && <ExternalCard documentationId={target.documentationId} />}
      {target.kind === "entity" && <Known entity={target.entity} />}
      {target.kind === "variable" && <Variable kind={card.kind} row={target.row} code={rowOf(target)} />}
      <CardActions target={target} {...on} />
    </div>
  );
}

interface CardActionsProps extends Pick<NameCardProps, "onFollow" | "onShowExternal" | "onFindUsages"> {
  readonly target: SourceTarget;
}

function CardActions({ target, onFollow, onShowExternal, onFindUsages }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {target.kind === "external" ? (
        <Button look="quiet" onClick={() => onShowExternal(target)}>
          {sourceMessages.showDetails}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => onFollow(target)}>
          {sourceMessages.goTo}
        </Button>
      )}
      {target.kind !== "variable" && (
        <Button look="quiet" onClick={onFindUsages}>
          {sourceMessages.findUsages}
        </Button>
      )}
    </div>
  );
}

function Known({ entity }: { readonly entity: NamedEntity }) {
  const { currentData, error } = useEntityCardQuery(entity.id);
  if (currentData !== undefined) return <KnownCard card={currentData} />;
  if (error === undefined) return <Skeleton lines={2} />;
  return <p className={styles.quiet}>{sourceMessages.unknownCard}</p>;
}

function KnownCard({ card: { id, kind, signature, summary, file, row } }: { readonly card: EntityCard }) {
  const kinds: Readonly<Record<EntityCard["kind"], string>> = { ...typeKinds, ...memberKinds };
  return (
    <>
      <code className={styles.signature}>{visibleText(signature)}</code>
      {summary !== null && (
        <p className={styles.summary} dir="auto">
          {typeof summary === "string" ? visibleText(summary) : <LinkedSummary id={id} summary={summary} />}
        </p>
      )}
      <p className={styles.quiet}>
        {kinds[kind].toLowerCase()} · <VisibleText text={file.name} />:{row + 1}
      </p>
    </>
  );
}

interface LinkedSummaryProps {
  readonly id: string;
  readonly summary: DocLine;
}

// The targets of its references are included in those of the names in its details.
function LinkedSummary({ id, summary }: LinkedSummaryProps) {
  return (
    <ReferencesProvider links={useDetailsLinks(id)}>
      <DocLineView line={summary} />
    </ReferencesProvider>
  );
}

interface VariableProps {
  readonly kind: TokenKind;
  /** Zero-based. */
  readonly row: number;
  readonly code: string;
}

function Variable({ kind, row, code }: VariableProps) {
  const kinds: Readonly<Partial<Record<TokenKind, string>>> = sourceMessages.variableKinds;
  return (
    <>
      <code className={styles.signature}>{visibleRows(code)}</code>
      <p className={styles.quiet}>
        {kinds[kind]} · {formatMessage(sourceMessages.onRow, { row: formatNumber(row + 1) })}
      </p>
    </>
  );
}

function nameOf({ target, name }: NameCardProps["card"]): string {
  if (target.kind === "variable") return name;
  if (target.kind === "entity") return target.entity.name;
  return readDocumentationId(target.documentationId)?.name ?? target.documentationId;
}
