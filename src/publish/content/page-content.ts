import type { Entry } from "./entry.ts";
import type { LinkedName } from "./page-target.ts";
import type { MemberGroup, PublishedType } from "./published-type.ts";

/** Members of the same name, with the entries of their page. */
export interface GroupPage {
  readonly group: MemberGroup;
  /** One for each overload, in the order of the source. */
  readonly entries: readonly Entry[];
}

/** Members of a type under one heading. */
export interface PageSection {
  readonly title: string;
  readonly groups: readonly GroupPage[];
}

/** Everything that is published of a type and its members. */
export interface TypePage {
  readonly type: PublishedType;
  readonly entry: Entry;
  readonly bases: readonly LinkedName[];
  readonly sections: readonly PageSection[];
}
