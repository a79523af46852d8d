import { compareTexts } from "../../shared/compare-texts.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";
import type { UseRole } from "../../shared/model/uses.ts";
import type { NamedUse } from "../../worker/names/packed-names.ts";
import { getOrMake, groupedBy } from "../../worker/util/maps.ts";
import type { UsedBy } from "./entry.ts";
import type { LinkedName } from "./page-target.ts";
import { memberKey, type PublishedType } from "./published-type.ts";
import { type EntityPage, linkedPage, type SiteMap, targetOfPage } from "./site-map.ts";

/** Maximum number of listed users, as readers follow no more of them. */
const MAX_USERS = 50;

/** Roles that are not listed: derived types have a list of their own, and a reference in a comment is not a use. */
const LEFT_OUT: ReadonlySet<UseRole> = new Set<UseRole>(["base", "documentation", "qualifier", "usingDirective"]);

/** The users on the pages of a site: each user once for all its uses of one declaration. */
export class UsedByIndex {
  /** By the page of what is used: one set for a type, one for each overload of members, in the order of the overloads. */
  private readonly users = new Map<EntityPage, (Set<EntityPage> | undefined)[]>();

  constructor(private readonly map: SiteMap) {}

  /** Adds the uses in a file. */
  add(uses: Iterable<NamedUse>): void {
    for (const { within, target, role } of uses) {
      const user = within === null || LEFT_OUT.has(role) ? undefined : this.map.nearestPage(within);
      if (user === undefined) continue;
      const used = this.map.nearestPage(target);
      if (used === undefined) continue;
      if (used.group !== undefined) this.addUser(used, target, user);
      // Uses of a type in its own code are not of interest.
      if (used.type !== user.type && isOfType(target)) this.addUserOfType(used.type, user);
    }
  }

  /** The users of a member or of a type, by any of its declarations. */
  of(id: string): UsedBy {
    const page = this.map.pageOf(id);
    const users = [...((page && this.users.get(page)?.[overloadOf(page, id)]) ?? [])];
    const shown = users.slice(0, MAX_USERS);
    const types = [...groupedBy(shown, ({ type }) => type)].map(([type, pages]) => usingType(type, pages));
    return { types: types.sort(byName), more: users.length - shown.length };
  }

  private addUser(used: EntityPage, id: string, user: EntityPage): void {
    const users = getOrMake(this.users, used, () => []);
    const overload = overloadOf(used, id);
    const ofOverload = users[overload] ?? new Set();
    users[overload] = ofOverload.add(user);
  }

  private addUserOfType({ parts: [first] }: PublishedType, user: EntityPage): void {
    const page = this.map.pageOf(first);
    if (page !== undefined) this.addUser(page, first, user);
  }
}

/** The index of a member among the overloads on its page. */
function overloadOf({ group }: EntityPage, id: string): number {
  return group === undefined || group.overloads.length === 1 ? 0 : group.overloads.indexOf(memberKey(id));
}

// A use of a constructor is a use of the type.
function isOfType(target: string): boolean {
  return typeIdIn(target) === target || target.includes("-CONSTRUCTOR-");
}

function usingType(type: PublishedType, pages: readonly EntityPage[]) {
  const members = pages.flatMap((page): readonly LinkedName[] =>
    page.group === undefined ? [] : [{ name: page.group.name, target: targetOfPage(page) }],
  );
  return { type: linkedPage({ type }), members };
}

function byName(one: UsedBy["types"][number], other: UsedBy["types"][number]): number {
  return compareTexts(one.type.name, other.type.name);
}
