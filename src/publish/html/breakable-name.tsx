import { nameWords } from "../../shared/name-words.ts";
import { visible } from "../../shared/visible-text.ts";

/** A name that goes on in a further row where one of its words begins, rather than in the middle of it. */
export function BreakableName({ name }: { readonly name: string }) {
  return nameWords(visible(name)).map((word, at) => (
    <>
      {at > 0 && <wbr />}
      {word}
    </>
  ));
}
