import { type Extension, Prec, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { NAME_STRIDE, TOKEN_KINDS, TOKEN_STRIDE } from "../../../../shared/model/source.ts";
import styles from "./code.module.css";
import { namesChanged, shownNames } from "./names.ts";
import { firstEndingBehind } from "./spans.ts";

/** Returns the decoration of a span, created once per kind and cached. */
type MarkOf = (kind: number, target: number) => Decoration;

const kindMarks = TOKEN_KINDS.map((kind) => Decoration.mark({ class: styles[kind] ?? "" }));
const linkMarks = TOKEN_KINDS.map((kind) =>
  Decoration.mark({ class: `${styles[kind] ?? ""} ${styles.link ?? ""}`, attributes: { "data-link": "" } }),
);
const unknownMark = Decoration.mark({});

/**
 * Colours code by its syntax and, with precedence, by the meaning of its names, which is known later. Only the code in
 * view is coloured.
 */
export function colours(tokens: Uint32Array): Extension {
  const byKind: MarkOf = (kind) => kindMarks[kind] ?? unknownMark;
  const byMeaning: MarkOf = (kind, target) => (target === 0 ? kindMarks : linkMarks)[kind] ?? unknownMark;
  return [
    colouredInView(() => ({ spans: tokens, stride: TOKEN_STRIDE }), byKind),
    // A name may be inside a comment; its colour must then be nested inside that of the comment.
    Prec.high(
      colouredInView((view) => ({ spans: view.state.field(shownNames).names, stride: NAME_STRIDE }), byMeaning),
    ),
  ];
}

interface Spans {
  readonly spans: Uint32Array;
  readonly stride: number;
}

function colouredInView(spansOf: (view: EditorView) => Spans, markOf: MarkOf): Extension {
  class Colours {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksInView(view, spansOf(view), markOf);
    }

    update({ view, viewportChanged, transactions }: ViewUpdate): void {
      const isOther = transactions.some(({ effects }) => effects.some((effect) => effect.is(namesChanged)));
      if (viewportChanged || isOther) this.decorations = marksInView(view, spansOf(view), markOf);
    }
  }
  return ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations });
}

function marksInView(view: EditorView, { spans, stride }: Spans, markOf: MarkOf): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    let index = Math.max(next, firstEndingBehind(spans, stride, from));
    for (; index * stride < spans.length; index++) {
      const [start = 0, length = 0, kind = 0, target = 0] = spans.subarray(index * stride, (index + 1) * stride);
      if (start >= to) break;
      builder.add(start, start + length, markOf(kind, target));
    }
    next = index;
  }
  return builder.finish();
}
