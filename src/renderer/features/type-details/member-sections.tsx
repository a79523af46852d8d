import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useSelector } from "react-redux";
import type { MemberSection } from "../../../shared/model/details.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { scrollToTop } from "../details/pane-scroll.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { memberDomId } from "./member-row.tsx";
import { SectionView } from "./section.tsx";

/** Members in the first picture of a type: enough for most windows, few enough for one frame. */
const FIRST_MEMBERS = 24;

export interface MemberSectionsProps {
  readonly sections: readonly MemberSection[];
  /** The member to bring into view; null for the top of the type. */
  readonly memberId: string | null;
}

/** All members of a type. The first ones show at once; the rest of a long type follows without blocking the page. */
export function MemberSections({ sections, memberId }: MemberSectionsProps) {
  const first = useMemo(() => initialCounts(sections, FIRST_MEMBERS), [sections]);
  const isPainted = useAfterPaint();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {sections.map(({ title, members }, index) => (
        <SectionView
          key={title}
          title={title}
          members={members}
          first={first[index] ?? 0}
          complete={isPainted}
          open={!closed.has(title)}
          chosen={memberId}
          onToggle={() => setClosed((titles) => toggled(titles, title))}
        />
      ))}
      <ScrollToChosen memberId={memberId} isComplete={isPainted} closed={closed} />
    </>
  );
}

/** Whether the first picture has been painted: nothing that is out of sight may hold it up. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isHere = true;
    void afterPaint().then(() => {
      if (isHere) startTransition(() => setPainted(true));
    });
    return () => {
      isHere = false;
    };
  }, []);
  return isPainted;
}

interface ScrollToChosenProps {
  readonly memberId: string | null;
  readonly isComplete: boolean;
  readonly closed: unknown;
}

/**
 * Scrolls once for each choice, as soon as the chosen member is there; never because data arrives. A part of its own, so
 * that a choice does not render the members again.
 */
function ScrollToChosen({ memberId, isComplete, closed }: ScrollToChosenProps): null {
  const choices = useSelector(({ explorer }: StateWithExplorer) => explorer.view.choices);
  const answered = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the member may be there when these have changed
  useEffect(() => {
    if (answered.current === choices || !scrollTo(memberId)) return;
    answered.current = choices;
  }, [choices, memberId, isComplete, closed]);
  return null;
}

/** Brings a member into view, or the top for none; false when the member is not there yet. */
function scrollTo(memberId: string | null): boolean {
  if (memberId === null) {
    scrollToTop();
    return true;
  }
  const member = document.getElementById(memberDomId(memberId));
  member?.scrollIntoView({ block: "start" });
  return member !== null;
}

function toggled(titles: ReadonlySet<string>, title: string): ReadonlySet<string> {
  const next = new Set(titles);
  if (!next.delete(title)) next.add(title);
  return next;
}

/** The number of members of each section that are among the first `count` of them all. */
export function initialCounts(sections: readonly MemberSection[], count: number): readonly number[] {
  let left = count;
  return sections.map(({ members }) => {
    const some = Math.min(members.length, left);
    left -= some;
    return some;
  });
}
