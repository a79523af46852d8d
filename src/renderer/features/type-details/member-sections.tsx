import { startTransition, useEffect, useRef, useState } from "react";
import type { MemberSection } from "../../../shared/model.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { firstMembers } from "./first-members.ts";
import { memberDomId } from "./member-row.tsx";
import { scrollToTop } from "./pane-scroll.ts";
import { SectionView } from "./section.tsx";

/** Members in the first picture of a type: enough for a tall window, few enough for one frame. */
const FIRST_MEMBERS = 40;

export interface MemberSectionsProps {
  readonly sections: readonly MemberSection[];
  /** The member to bring into view; null for the top of the type. */
  readonly memberId: string | null;
}

/** All members of a type. The first ones show at once; the rest of a long type follows without blocking the page. */
export function MemberSections({ sections, memberId }: MemberSectionsProps) {
  const shown = useAllAfterPaint() ? sections : firstMembers(sections, FIRST_MEMBERS);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {shown.map(({ title, members }, index) => (
        <SectionView
          key={title}
          title={title}
          members={members}
          count={sections[index]?.members.length ?? members.length}
          open={!closed.has(title)}
          chosen={memberId}
          onToggle={() => setClosed((titles) => toggled(titles, title))}
        />
      ))}
      <ScrollToChosen memberId={memberId} content={shown} closed={closed} />
    </>
  );
}

/** Whether the first picture has been painted: nothing that is out of sight may hold it up. */
function useAllAfterPaint(): boolean {
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
  readonly content: unknown;
  readonly closed: unknown;
}

/**
 * Scrolls once for each choice, as soon as the chosen member is there; never because data arrives. A part of its own, so
 * that a choice does not render the members again.
 */
function ScrollToChosen({ memberId, content, closed }: ScrollToChosenProps): null {
  const choices = useAppSelector(({ explorer }) => explorer.view.choices);
  const answered = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the member may be there when these have changed
  useEffect(() => {
    if (answered.current === choices || !scrollTo(memberId)) return;
    answered.current = choices;
  }, [choices, memberId, content, closed]);
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
