import { Fragment } from "react";
import { nameWords } from "../../../shared/name-words.ts";
import { visibleText } from "./visible-text.tsx";

export interface BreakableNameProps {
  readonly name: string;
  /** How many characters fit into a line, if these are fewer than usual. */
  readonly room?: number;
}

/** A name as inline code that wraps at the beginning of one of its words rather than in the middle of it. */
export function BreakableName({ name, room }: BreakableNameProps) {
  return nameWords(name, room).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change but as a whole
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {visibleText(word)}
    </Fragment>
  ));
}
