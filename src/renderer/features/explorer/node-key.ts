import { parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";

/** The node of the tree that stands for what is chosen: members other than methods have none, so their type's does. */
export function nodeKeyOf(key: string): string {
  const member = parseEntityId(key)?.member;
  return member === undefined || member.kind === "METHOD" ? key : typeIdOrSelf(key);
}
