import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { NAME_STRIDE, type SourceTarget, TOKEN_KINDS, type TokenKind } from "../../../../shared/model/source.ts";
import { firstEndingBehind } from "./spans.ts";

/** The names in the code that is shown, in the format of `SourceNames`, by their positions in it. */
export interface ShownNames {
  readonly names: Uint32Array;
  readonly targets: readonly SourceTarget[];
}

/** A name with a target, and its position. */
export interface NamedPlace {
  readonly from: number;
  readonly to: number;
  readonly target: SourceTarget;
  readonly kind: TokenKind;
}

export const NO_NAMES: ShownNames = { names: new Uint32Array(), targets: [] };

/** Announces that the targets of the names are known. */
export const namesChanged = StateEffect.define<ShownNames>();

/** The targets of the names, as far as they are known. */
export const shownNames = StateField.define<ShownNames>({
  create: () => NO_NAMES,
  update: (names, { effects }) => effects.find((effect) => effect.is(namesChanged))?.value ?? names,
});

/** Returns the name with a target at a position, which may be the name's end; null for none. */
export function namedPlaceAt(state: EditorState, place: number): NamedPlace | null {
  const { names, targets } = state.field(shownNames);
  // The next name may begin at the end of the previous one.
  const behind = firstEndingBehind(names, NAME_STRIDE, place);
  for (const index of [behind, behind - 1]) {
    if (index < 0) continue;
    const [from, length = 0, kind = 0, target = 0] = names.subarray(index * NAME_STRIDE, (index + 1) * NAME_STRIDE);
    if (from === undefined || place < from || place > from + length) continue;
    const found = targets[target - 1];
    if (found !== undefined) return { from, to: from + length, target: found, kind: TOKEN_KINDS[kind] ?? "local" };
  }
  return null;
}

/** Shows the targets of the names, unless they are shown already. */
export function showNames(view: EditorView, names: ShownNames): void {
  if (view.state.field(shownNames) !== names) view.dispatch({ effects: namesChanged.of(names) });
}
