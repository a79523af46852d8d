import type { CodeToken, DocumentedName, MemberDocumentation } from "../../shared/model/details.ts";
import type { DocText } from "../../shared/model/documentation.ts";
import type { LinkedName, PageTarget } from "./page-target.ts";

/** A token of a declaration that may be a link. */
export interface LinkedToken extends CodeToken {
  readonly target?: PageTarget | undefined;
}

/** A parameter as a page shows it. */
export interface PublishedParameter extends DocumentedName {
  readonly type: readonly LinkedToken[];
  readonly default?: readonly CodeToken[] | undefined;
}

/** The users of a declaration: members grouped by their types, the types in the order of their names. */
export interface UsingType {
  readonly type: LinkedName;
  readonly members: readonly LinkedName[];
}

/** The users of a declaration, and how many more there are than are listed. */
export interface UsedBy {
  readonly types: readonly UsingType[];
  readonly more: number;
}

/** A type or member with everything that a page shows of it. */
export interface Entry {
  readonly id: string;
  /** The anchor on its page; undefined for the entry that the page is about. */
  readonly anchor?: string | undefined;
  /** `SerializeObject(object, Formatting)` for one of several overloads, or else its name. */
  readonly title: string;
  readonly signature: readonly LinkedToken[];
  readonly summary: DocText | null;
  /** The member from which the documentation is inherited, where it has none of its own. */
  readonly inheritedFrom?: LinkedName | undefined;
  readonly typeParameters: readonly DocumentedName[];
  readonly parameters: readonly PublishedParameter[];
  readonly documentation: Omit<MemberDocumentation, "exceptions">;
  readonly exceptions: readonly (LinkedName & { readonly text: DocText })[];
  /** The targets of the references in its texts, by their keys; references without a target are left out. */
  readonly references: ReadonlyMap<string, PageTarget>;
  /** The condition of the `#if` around it. */
  readonly condition?: string | undefined;
  /** Its source place; undefined where source is not published. */
  readonly source?: LinkedName | undefined;
  readonly above: readonly LinkedName[];
  readonly below: readonly LinkedName[];
  readonly usedBy: UsedBy;
}
