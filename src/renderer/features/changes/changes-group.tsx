import { memo, startTransition, useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { BrokenRule, BrokenRuleWords, Change, ChangedSymbol } from "../../../shared/model/changes.ts";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { VisibleText, visibleText } from "../../ui/visible-text.tsx";
import styles from "./changes.module.css";
import type { ChangesGroup } from "./filter-changes.ts";

/** So many of a group show at first. */
const FIRST_CHANGES = 200;

type Rules = Readonly<Record<string, BrokenRuleWords>>;

export interface ChangesGroupProps {
  readonly group: ChangesGroup;
  readonly rules: Rules;
  readonly onChoose: (id: string) => void;
}

/** A group with its count, the first of its changes, and the others when they are asked for. */
export function ChangesGroupView({ group: { kind, changes }, rules, onChoose }: ChangesGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FIRST_CHANGES);
  const title = kind === "breaking" ? changesMessages.breaking : changesMessages.kinds[kind];
  return (
    <section>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{formatNumber(changes.length)}</span>
      </h3>
      <ul>
        {shown.map((change) => (
          <ChangeRow key={`${change.before?.id} ${change.after?.id}`} {...{ change, rules, onChoose }} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button look="quiet" onClick={() => startTransition(() => setWhole(true))}>
          {formatMessage(messages.lists.showAll, { count: formatNumber(changes.length) })}
        </Button>
      )}
    </section>
  );
}

interface ChangeRowProps extends Pick<ChangesGroupProps, "rules" | "onChoose"> {
  readonly change: Change;
}

const ChangeRow = memo(function ChangeRow({ change, rules, onChoose }: ChangeRowProps) {
  const { before, after, kinds, breaking } = change;
  const symbol = after ?? before;
  if (symbol === undefined) return null;
  return (
    <li className={styles.row}>
      {after === undefined ? (
        <code className={styles.gone}>{visibleText(symbol.name)}</code>
      ) : (
        <button type="button" className={styles.entity} onClick={() => onChoose(after.id)}>
          <code>{visibleText(symbol.name)}</code>
        </button>
      )}
      <span className={styles.place}>
        <VisibleText text={symbol.path} />:{symbol.row + 1}
      </span>
      <span className={styles.more}>{kinds.map((kind) => changesMessages.kinds[kind]).join(", ")}</span>
      <Signatures change={change} />
      {breaking.map((broken) => (
        <Broken key={`${broken.rule} ${broken.detail}`} broken={broken} rules={rules} />
      ))}
    </li>
  );
});

/** What the declaration was and is, where that is not the same. */
function Signatures({ change: { before, after } }: { readonly change: Change }) {
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

function Broken({ broken: { rule, detail }, rules }: { readonly broken: BrokenRule; readonly rules: Rules }) {
  const words = rules[rule];
  const title = (words?.title ?? rule).replaceAll("`", "");
  return (
    <p className={styles.broken} title={words?.reason.replaceAll("`", "")}>
      {detail === "" ? title : formatMessage(changesMessages.broken, { title, detail })}
    </p>
  );
}
