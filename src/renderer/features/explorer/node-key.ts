import { parseEntityId, typeIdOrSelf } from "../../../shared/model/entity-id.ts";

/** Returns the key of the node for a choice: members other than methods have no node, so that of their type is used. */
export function nodeKeyOf(key: string): string {
  const member = parseEntityId(key)?.member;
  return member === undefined || member.kind === "METHOD" ? key : typeIdOrSelf(key);
}
