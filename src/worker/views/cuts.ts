import { linkCutMessages } from "../../shared/engine-messages.ts";
import { typeIdIn } from "../../shared/entity-id.ts";
import { fillIn } from "../../shared/errors.ts";
import type { Cut } from "../linking/cuts.ts";
import { named } from "./named.ts";

/** What of a file is not linked, in words; undefined where all is. */
export function cutText(cuts: readonly Cut[]): string | undefined {
  return cuts.length === 0 ? undefined : cuts.map(sentence).join("; ");
}

function sentence({ reason, first, count, detail = "" }: Cut): string {
  const { one, other } = linkCutMessages[reason];
  return fillIn(count > 1 ? other : one, { first: nameOf(first), more: count - 1, detail });
}

function nameOf(id: string | null): string {
  if (id === null) return linkCutMessages.outside;
  const typeId = typeIdIn(id);
  const { name } = named(id);
  return typeId === undefined || typeId === id ? name : `${named(typeId).name}.${name}`;
}
