import { startTransition, useEffect, useMemo, useState } from "react";
import type { MemberSection } from "../../../shared/model/details.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { oncePainted } from "../../ui/after-paint.ts";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import { foldedSections, keepFolded } from "./folded-sections.ts";
import { memberDomId } from "./member-row.tsx";
import { SectionView } from "./section.tsx";

/** Number of members in the first frame of a type: enough for most windows, few enough for one frame. */
const FIRST_MEMBERS = 24;

export interface MemberSectionsProps {
  readonly typeId: string;
  readonly sections: readonly MemberSection[];
  /** The member to scroll into view; null for the top of the type. */
  readonly memberId: string | null;
}

/** All members of a type. The first ones show at once; the rest of a long type follows without blocking the page. */
export function MemberSections({ typeId, sections, memberId }: MemberSectionsProps) {
  const first = useMemo(() => initialCounts(sections, FIRST_MEMBERS), [sections]);
  const isPainted = useAfterPaint();
  const [closed, toggle] = useFolded(sections, memberId);
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
          onToggle={() => toggle(title)}
        />
      ))}
      <ScrollToChosen elementId={memberId === null ? null : memberDomId(memberId)} entityId={typeId} />
    </>
  );
}

/**
 * Returns the titles of the collapsed sections, as stored; the section of the member to scroll into view is expanded in
 * any case.
 */
function useFolded(sections: readonly MemberSection[], memberId: string | null) {
  const dispatch = useAppDispatch();
  const [closed, setClosed] = useState(() => {
    const shown = sections.find(({ members }) => members.some(({ id }) => id === memberId))?.title;
    return new Set([...dispatch(foldedSections())].filter((title) => title !== shown)) as ReadonlySet<string>;
  });
  const toggle = (title: string) => {
    setClosed(toggled(closed, title));
    dispatch(keepFolded(toggled(dispatch(foldedSections()), title, closed.has(title))));
  };
  return [closed, toggle] as const;
}

/** Returns whether the first frame has been painted, so that nothing out of view can delay it. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => oncePainted(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

// Sections that this type does not have keep their state.
function toggled(titles: ReadonlySet<string>, title: string, isClosed = titles.has(title)): ReadonlySet<string> {
  const next = new Set(titles);
  if (isClosed) next.delete(title);
  else next.add(title);
  return next;
}

/** Returns the number of members of each section that are among the first `count` of all members. */
export function initialCounts(sections: readonly MemberSection[], count: number): readonly number[] {
  let left = count;
  return sections.map(({ members }) => {
    const some = Math.min(members.length, left);
    left -= some;
    return some;
  });
}
