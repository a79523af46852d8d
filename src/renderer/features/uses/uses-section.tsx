import { type RefObject, useEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import { memberIdIn } from "../../../shared/model/entity-id.ts";
import type { EntityUses, MemberRelations, UseRole } from "../../../shared/model/uses.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { oncePainted } from "../../ui/after-paint.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { useIsLeaving } from "../details-pane/use-is-leaving.ts";
import { LateSection } from "../details-parts/late-section.tsx";
import { type StateWithSource, usesShown } from "../source/state/slice.ts";
import { keepAtTop } from "./keep-at-top.ts";
import { lookedText } from "./looked-text.ts";
import { Relations } from "./relations.tsx";
import { RoleFilter } from "./role-filter.tsx";
import { UsedFiles } from "./used-files.tsx";
import { isComplete, useMemberRelationsQuery, useUsesOfQuery } from "./uses-api.ts";
import { UsesNotes } from "./uses-notes.tsx";

/** The uses of a type or member, as a list. They are requested when the section comes into view. */
export function UsesSection({ entityId }: { readonly entityId: string }) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useInView(section, useIsLeaving(entityId));
  const answer = useUsesOfQuery(entityId, { skip: !isSeen });
  useComeIntoView(section, entityId);
  const isMember = memberIdIn(entityId) !== undefined;
  const relations = useMemberRelationsQuery(entityId, { skip: !isSeen || !isMember });
  return (
    <LateSection
      title={usesMessages.title}
      aside={answer.data && asideText(answer.data)}
      section={section}
      answer={answer}
    >
      {(uses) => <LoadedUses uses={uses} relations={relations.data} isWaiting={relations.isLoading} />}
    </LateSection>
  );
}

/** Scrolls the section into view and focuses it, when the user has asked for the uses. */
function useComeIntoView(section: RefObject<HTMLElement | null>, entityId: string): void {
  const dispatch = useAppDispatch();
  const isWanted = useSelector(({ source }: StateWithSource) => source.usesWanted === entityId);
  useEffect(() => {
    if (!isWanted) return undefined;
    // A new choice is first shown at its top.
    return oncePainted(() => {
      dispatch(usesShown());
      const element = section.current;
      if (element === null) return;
      keepAtTop(element);
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
  }, [isWanted, section, dispatch]);
}

interface LoadedUsesProps {
  readonly uses: EntityUses;
  readonly relations: MemberRelations | undefined;
  /** Whether the base and overriding members are being loaded. */
  readonly isWaiting: boolean;
}

function LoadedUses({ uses, relations, isWaiting }: LoadedUsesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<UseRole>>(new Set());
  // A role may be gone after a new import.
  const roles = new Set(uses.roles.flatMap(({ role }) => (chosen.has(role) ? [role] : [])));
  return (
    <>
      {isWaiting && <Skeleton lines={1} />}
      {relations !== undefined && <Relations relations={relations} />}
      <RoleFilter counts={uses.roles} chosen={roles} onToggle={(role) => setChosen((now) => toggled(now, role))} />
      <UsesNotes uses={uses} relations={relations} />
      <UsedFiles uses={uses} roles={roles} />
      <EndOfSearch uses={uses} />
    </>
  );
}

/** Announces the end of a search to screen readers. */
function EndOfSearch({ uses }: { readonly uses: EntityUses }) {
  const [wasSearching, setSearching] = useState(false);
  if (!wasSearching && !isComplete(uses)) setSearching(true);
  return (
    <p role="status" className="visually-hidden">
      {wasSearching && isComplete(uses) && formatCount(uses.total, usesMessages.found)}
    </p>
  );
}

/**
 * Returns the total, how much of it is not certain, and the progress of the search: in the heading's row, where it does
 * not move anything.
 */
function asideText(uses: EntityUses): string {
  const words = usesMessages;
  const count = formatNumber(uses.total);
  const likely = uses.likely === 0 ? undefined : formatMessage(words.likely, { count: formatNumber(uses.likely) });
  const parts = [isComplete(uses) ? count : formatMessage(words.soFar, { count }), likely, lookedText(uses)];
  return parts.filter((part) => part !== undefined).join(" · ");
}

function toggled(roles: ReadonlySet<UseRole>, role: UseRole): ReadonlySet<UseRole> {
  const next = new Set(roles);
  if (!next.delete(role)) next.add(role);
  return next;
}
