import { frameworkAddress } from "../../shared/framework-address.ts";
import type { ReferenceTarget } from "../../shared/model/documentation.ts";
import { typeIdIn } from "../../shared/model/entity-id.ts";
import type { LinkedName, PageTarget } from "./page-target.ts";
import { type MemberGroup, memberKey, type PublishedNamespace, type PublishedType } from "./published-type.ts";

/** The page that shows a type or a group of members: one object for all declarations that it shows. */
export interface EntityPage {
  readonly type: PublishedType;
  /** Undefined for the type itself. */
  readonly group?: MemberGroup;
}

/** Knows on which page of a site a type or member is shown. */
export class SiteMap {
  private readonly pages = new Map<string, EntityPage>();

  /** The types of all namespaces, in their order. */
  readonly types: readonly PublishedType[];

  constructor(readonly namespaces: readonly PublishedNamespace[]) {
    this.types = namespaces.flatMap(({ types }) => types);
    for (const type of this.types) {
      const page = { type };
      for (const part of type.parts) this.pages.set(part, page);
      for (const group of type.groups) {
        const ofGroup = { type, group };
        for (const id of group.ids) this.pages.set(id, ofGroup);
      }
    }
  }

  /** Undefined for an entity that is not published. */
  pageOf(id: string): EntityPage | undefined {
    return this.pages.get(id);
  }

  /** Returns the page of an unpublished entity's type instead, if that is published. */
  nearestPage(id: string): EntityPage | undefined {
    return this.pages.get(id) ?? this.pages.get(typeIdIn(id) ?? "");
  }

  targetOf(id: string): PageTarget | undefined {
    const page = this.pages.get(id);
    return page && targetOfPage(page, id);
  }

  targetOfReference(target: ReferenceTarget | null | undefined): PageTarget | undefined {
    if (target == null) return undefined;
    if (target.kind === "entity") return this.targetOf(target.id);
    const href = frameworkAddress(target.documentationId);
    return href === undefined ? undefined : { kind: "web", href };
  }
}

/** The link target of a type or a group of members; `id` is one of several overloads. */
export function targetOfPage({ type, group }: EntityPage, id?: string): PageTarget {
  if (group === undefined) return { kind: "page", address: type.address };
  const overload = id === undefined ? 0 : group.overloads.indexOf(memberKey(id));
  const anchor = overload > 0 ? overloadAnchor(overload) : undefined;
  if (group.address !== type.address) return { kind: "page", address: group.address, anchor };
  return { kind: "page", address: type.address, anchor: anchorOnTypePage(group, anchor) };
}

/** The anchor of an overload on the page of its group. */
export function overloadAnchor(at: number): string {
  return `overload-${at + 1}`;
}

/** The anchor of an overload, or of the first one, on the page of its type. */
export function anchorOnTypePage({ anchor }: Pick<MemberGroup, "anchor">, overload: string | undefined): string {
  return overload === undefined ? anchor : `${anchor}-${overload}`;
}

/** `Type` or `Type.Member`, as a link to it. */
export function linkedPage(page: EntityPage): LinkedName {
  const { type, group } = page;
  return { name: group === undefined ? type.name : `${type.name}.${group.name}`, target: targetOfPage(page) };
}
