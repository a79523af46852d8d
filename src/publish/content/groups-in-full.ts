import type { GroupPage, TypePage } from "./page-content.ts";

/** A type with more members that have pages of their own shows these in full there alone: nobody scrolls through them. */
const MOST_IN_FULL = 10;

/** Of very many the others are in the tables alone. */
const MOST_ENTRIES = 500;

/** The members that are shown in full: those without a page of their own, and the others if they are not too many. */
export function groupsInFull({ type, sections }: TypePage): ReadonlySet<GroupPage> {
  const all = sections.flatMap(({ groups }) => groups);
  const isPaged = isOnPageBeside(type);
  const isFew = all.filter(isPaged).length <= MOST_IN_FULL;
  const shown = all.filter((page) => isFew || !isPaged(page));
  return new Set(beginningOf(shown, MOST_ENTRIES));
}

/** The members that are shown in full where nothing is twice: those without a page of their own. */
export function groupsWithoutPage({ type, sections }: TypePage): ReadonlySet<GroupPage> {
  const isPaged = isOnPageBeside(type);
  const shown = sections.flatMap(({ groups }) => groups.filter((page) => !isPaged(page)));
  return new Set(beginningOf(shown, MOST_ENTRIES));
}

/** The members that have pages of their own. */
export function groupsWithPage({ type, sections }: TypePage): readonly GroupPage[] {
  return sections.flatMap(({ groups }) => groups).filter(isOnPageBeside(type));
}

function isOnPageBeside({ address }: TypePage["type"]): (page: GroupPage) => boolean {
  return ({ group }) => group.address !== address;
}

/** The first groups, as long as they have no more entries in all. */
function beginningOf(groups: readonly GroupPage[], most: number): readonly GroupPage[] {
  let entries = 0;
  const end = groups.findIndex((group) => {
    entries += group.entries.length;
    return entries > most;
  });
  return end < 0 ? groups : groups.slice(0, end);
}
