import { nameWords } from "../../shared/name-words.ts";
import { visible } from "../../shared/visible-text.ts";

/** A name that wraps between its words rather than inside of them. */
export function BreakableName({ name }: { readonly name: string }) {
  return nameWords(visible(name)).map((word, at) => (
    <>
      {at > 0 && <wbr />}
      {word}
    </>
  ));
}
