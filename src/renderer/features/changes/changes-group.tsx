import { memo, startTransition, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { BrokenRule, Change, ChangedSymbol, ChangeReport } from "../../../shared/model/changes.ts";
import { visible } from "../../../shared/visible-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import styles from "./changes.module.css";
import type { ChangesGroup } from "./filter-changes.ts";

/** Number of changes of a group that show at first. */
const FIRST_CHANGES = 100;

/** Number of changes added on each request: there may be tens of thousands, each with rows of its own. */
const MORE_CHANGES = 500;

export interface ChangesGroupProps {
  readonly group: ChangesGroup;
  readonly report: ChangeReport;
  readonly onChoose: (id: string) => void;
}

/** A group with its count and its first changes; further ones are added on request. */
export function ChangesGroupView({ group: { kind, changes }, report, onChoose }: ChangesGroupProps) {
  const [count, setCount] = useState(FIRST_CHANGES);
  const shown = changes.slice(0, count);
  const title = kind === "breaking" ? changesMessages.breaking : changesMessages.kinds[kind];
  return (
    <section>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{formatNumber(changes.length)}</span>
      </h3>
      <ul>
        {shown.map((change) => (
          <ChangeRow key={`${change.before?.id} ${change.after?.id}`} {...{ change, report, onChoose }} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button look="quiet" onClick={() => startTransition(() => setCount(count + MORE_CHANGES))}>
          {formatMessage(changesMessages.showMore, { count: formatNumber(changes.length - shown.length) })}
        </Button>
      )}
    </section>
  );
}

interface ChangeRowProps extends Pick<ChangesGroupProps, "report" | "onChoose"> {
  readonly change: Change;
}

const ChangeRow = memo(function ChangeRow({ change, report, onChoose }: ChangeRowProps) {
  const { before, after, kinds, breaking } = change;
  const symbol = after ?? before;
  if (symbol === undefined) return null;
  return (
    <li className={styles.row}>
      <Name change={change} symbol={symbol} {...{ report, onChoose }} />
      <span className={styles.place}>
        <VisibleText text={symbol.path} />:{symbol.row + 1}
      </span>
      <span className={styles.more}>{kinds.map((kind) => changesMessages.kinds[kind]).join(", ")}</span>
      <Signatures before={before} after={after} />
      {breaking.map((broken) => (
        <Broken key={`${broken.rule} ${broken.detail}`} broken={broken} rules={report.rules} />
      ))}
    </li>
  );
});

/** A link to the current declaration, or for a removed member to its type. */
function Name({ change: { after }, symbol, report, onChoose }: ChangeRowProps & { readonly symbol: ChangedSymbol }) {
  const name = visibleText(symbol.name);
  const goal = after?.id ?? report.declaringTypes[symbol.id];
  if (goal === undefined) return <code className={styles.gone}>{name}</code>;
  const label =
    after === undefined ? formatMessage(changesMessages.removedFrom, { name: visible(symbol.name) }) : undefined;
  return (
    <button type="button" className={styles.entity} aria-label={label} onClick={() => onChoose(goal)}>
      <code>{name}</code>
    </button>
  );
}

interface Sides {
  readonly before: ChangedSymbol | undefined;
  readonly after: ChangedSymbol | undefined;
}

/** The declaration before and after, where the two differ. */
function Signatures({ before, after }: Sides) {
  if (before?.signature === after?.signature) return null;
  return (
    <>
      {before !== undefined && <Signature mark="−" symbol={before} />}
      {after !== undefined && <Signature mark="+" symbol={after} />}
    </>
  );
}

function Signature({ mark, symbol }: { readonly mark: string; readonly symbol: ChangedSymbol }) {
  return (
    <code className={styles.signature}>
      {mark} {visibleText(symbol.signature)}
    </code>
  );
}

interface BrokenProps {
  readonly broken: BrokenRule;
  readonly rules: ChangeReport["rules"];
}

/** The rule that a change breaks, and why it breaks it. */
function Broken({ broken: { rule, detail }, rules }: BrokenProps) {
  const words = rules[rule];
  const title = (words?.title ?? rule).replaceAll("`", "");
  return (
    <p className={styles.broken}>
      {detail === "" ? title : formatMessage(changesMessages.broken, { title, detail: visible(detail) })}
      {words !== undefined && <span className={styles.reason}>{words.reason.replaceAll("`", "")}</span>}
    </p>
  );
}
