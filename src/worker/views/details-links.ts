import type { CodeToken, DetailsLinks } from "../../shared/model/details.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import type { Linker, WrittenReference } from "../linking/model/linker.ts";

type Ids = readonly (string | null)[];

/** What the names in the details of a type mean, or in those of one of its members. */
export function detailsLinksOf(
  type: IdentifiedType,
  member: IdentifiedMember | undefined,
  linker: Pick<Linker, "meanings">,
  presentation: Presentation,
): DetailsLinks {
  const typeParameters = member?.typeParameters ?? [];
  const meanings = (names: readonly (string | null)[], isType: boolean): Ids => {
    const written = names.flatMap((text): WrittenReference[] =>
      text === null ? [] : [{ text, isType, typeParameters }],
    );
    const found = linker.meanings?.(type.id, written)[Symbol.iterator]();
    return names.map((text) => (text === null ? null : (found?.next().value ?? null)));
  };
  const ofTokens = (tokens: readonly CodeToken[]) =>
    meanings(presentation.typeNames?.(tokens) ?? tokens.map(() => null), true);
  const { doc } = member ?? type;
  return {
    signature: ofTokens(member === undefined ? presentation.typeSignature(type) : presentation.memberSignature(member)),
    parameters: (member?.parameters ?? []).map((one) =>
      ofTokens(presentation.code([...one.modifiers, one.type].join(" "))),
    ),
    exceptions: meanings(
      (doc?.exceptions ?? []).map((one) => one.type),
      false,
    ),
  };
}
