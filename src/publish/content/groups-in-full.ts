import type { GroupPage, TypePage } from "./page-content.ts";

/**
 * Maximum number of members with pages of their own that a type's page shows in full; beyond that they are shown in
 * full on their own pages only, as nobody scrolls through them.
 */
const MAX_IN_FULL = 10;

/** Maximum number of entries shown in full; the others are in the tables only. */
const MAX_ENTRIES = 500;

/** The members that are shown in full: those without a page of their own, and the others if there are not too many. */
export function groupsInFull({ type, sections }: TypePage): ReadonlySet<GroupPage> {
  const all = sections.flatMap(({ groups }) => groups);
  const isPaged = isOnPageBeside(type);
  const isFew = all.filter(isPaged).length <= MAX_IN_FULL;
  const shown = all.filter((page) => isFew || !isPaged(page));
  return new Set(beginningOf(shown, MAX_ENTRIES));
}

/** The members that are shown in full where nothing is repeated: those without a page of their own. */
export function groupsWithoutPage({ type, sections }: TypePage): ReadonlySet<GroupPage> {
  const isPaged = isOnPageBeside(type);
  const shown = sections.flatMap(({ groups }) => groups.filter((page) => !isPaged(page)));
  return new Set(beginningOf(shown, MAX_ENTRIES));
}

/** The members that have pages of their own. */
export function groupsWithPage({ type, sections }: TypePage): readonly GroupPage[] {
  return sections.flatMap(({ groups }) => groups).filter(isOnPageBeside(type));
}

function isOnPageBeside({ address }: TypePage["type"]): (page: GroupPage) => boolean {
  return ({ group }) => group.address !== address;
}

/** The first groups that together have at most `most` entries. */
function beginningOf(groups: readonly GroupPage[], most: number): readonly GroupPage[] {
  let entries = 0;
  const end = groups.findIndex((group) => {
    entries += group.entries.length;
    return entries > most;
  });
  return end < 0 ? groups : groups.slice(0, end);
}
