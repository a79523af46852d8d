import type { Entry } from "./entry.ts";
import type { LinkedName } from "./page-target.ts";
import type { MemberGroup, PublishedType } from "./published-type.ts";

/** Members that are called alike, with what their page says of each. */
export interface GroupPage {
  readonly group: MemberGroup;
  /** Those of overloads, in the order of the source. */
  readonly entries: readonly Entry[];
}

/** Members of a type under one heading. */
export interface PageSection {
  readonly title: string;
  readonly groups: readonly GroupPage[];
}

/** All that is published of a type and its members. */
export interface TypePage {
  readonly type: PublishedType;
  readonly entry: Entry;
  readonly bases: readonly LinkedName[];
  readonly sections: readonly PageSection[];
}
