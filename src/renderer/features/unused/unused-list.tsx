import { useDeferredValue, useMemo, useState } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { unusedMessages } from "../../../shared/messages/unused-messages.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { SearchedFiles, UnusedEntity, UnusedReport } from "../../../shared/model/uses.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import { linkingText, selectLinking } from "../linking/selectors.ts";
import { isComplete } from "../uses/uses-api.ts";
import { filterUnused, groupUnused } from "./group-unused.ts";
import styles from "./unused.module.css";
import { useUnusedQuery } from "./unused-api.ts";
import { UnusedGroupView } from "./unused-group.tsx";

export interface UnusedListProps {
  readonly onChoose: (id: string) => void;
}

/** The unused declarations, once all files have been searched; until then the progress, or the error. */
export function UnusedList({ onChoose }: UnusedListProps) {
  const { data, error, isFetching } = useUnusedQuery();
  // The query keeps its last error while it is repeated.
  const failure = isFetching || data !== undefined ? undefined : error;
  if (failure?.code === "usesNotLinked") return <NotLinkedNote />;
  if (failure !== undefined) return <Failure text={failure.message} />;
  if (data === undefined) return <Linking />;
  return isComplete(data) ? <Report report={data} onChoose={onChoose} /> : <Looking searched={data.searched} />;
}

/** The progress of linking, which comes first. */
function Linking() {
  const state = useSelector(selectLinking);
  if (state?.status !== "running") return <Skeleton lines={2} />;
  return <p>{linkingText(state)}</p>;
}

function Looking({ searched: { done, total } }: { readonly searched: SearchedFiles }) {
  const text = formatMessage(unusedMessages.looking, { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={styles.looking}>
      <progress className={styles.progress} max={total} value={done} aria-label={unusedMessages.title} />
      <p>{text}</p>
    </div>
  );
}

function Report({ report, onChoose }: UnusedListProps & { readonly report: UnusedReport }) {
  const { entities, searched } = report;
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => filterUnused(entities, wanted), [entities, wanted]);
  const missing = missingText(searched);
  if (entities.length === 0) return <p>{missing === "" ? unusedMessages.none : missing}</p>;
  return (
    <>
      <p>
        {unusedMessages.introduction} {missing}
      </p>
      <Filter text={text} onText={setText} shown={shown} all={entities} />
      <Groups entities={shown} text={wanted} onChoose={onChoose} />
    </>
  );
}

/** Returns the text about files in which uses may have been missed; empty if there are none. */
function missingText({ unreadable, leftOut = 0, unreadMarkup = 0 }: SearchedFiles): string {
  const texts = [
    unreadable > 0 && formatCount(unreadable, usesMessages.unreadable),
    leftOut > 0 && formatCount(leftOut, usesMessages.leftOut),
    unreadMarkup > 0 && formatCount(unreadMarkup, unusedMessages.unreadMarkup),
  ];
  return texts.filter((text) => text !== false).join(" ");
}

interface FilterProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly shown: readonly UnusedEntity[];
  readonly all: readonly UnusedEntity[];
}

function Filter({ text, onText, shown, all }: FilterProps) {
  const counts = { shown: formatNumber(shown.length), total: formatNumber(all.length) };
  return (
    <search className={styles.filter}>
      <SearchField className={styles.input} label={unusedMessages.filter} text={text} onText={onText} />
      <p role="status" className={styles.count}>
        {shown.length === all.length ? counts.total : formatMessage(unusedMessages.shown, counts)}
      </p>
    </search>
  );
}

interface GroupsProps extends UnusedListProps {
  readonly entities: readonly UnusedEntity[];
  /** The text of the filter. */
  readonly text: string;
}

function Groups({ entities, text, onChoose }: GroupsProps) {
  const isNarrowed = text.trim() !== "";
  if (entities.length === 0) return <p>{formatMessage(unusedMessages.filterEmpty, { text })}</p>;
  return (
    <div className={styles.groups}>
      {groupUnused(entities).map((group) => (
        // A filter expands the groups, so that the matches are visible.
        <UnusedGroupView
          key={`${group.reason} ${isNarrowed}`}
          group={group}
          isOpenAtFirst={isNarrowed}
          {...{ onChoose }}
        />
      ))}
    </div>
  );
}
