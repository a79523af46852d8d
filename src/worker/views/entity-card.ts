import { firstSentence } from "../../shared/first-sentence.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { EntityCard } from "../../shared/model/source.ts";
import { tokenText } from "../../shared/token-text.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import { beginningOf } from "./description.ts";
import { namedEntity } from "./named.ts";
import type { TypeSurroundings } from "./type-details.ts";

/** The short information about a type or member shown with its name. */
export function entityCardOf(
  type: IdentifiedType,
  member: IdentifiedMember | undefined,
  { presentation, written, file }: Pick<TypeSurroundings, "file" | "written" | "presentation">,
): EntityCard {
  const shown = member ?? type;
  const signature = member === undefined ? presentation.typeSignature(type) : presentation.memberSignature(member);
  return {
    ...namedEntity(shown.id),
    kind: shown.kind,
    signature: tokenText(signature),
    summary: beginningOf(shown, written, firstSentenceIn),
    file: file(fileIdIn(shown.id)),
    row: shown.nameRow,
    range: shown.range,
  };
}

// A description's paragraphs are on separate rows.
function firstSentenceIn(text: string): readonly [start: number, end: number] {
  return firstSentence(text.split("\n", 1)[0] ?? "");
}
