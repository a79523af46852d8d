import { type Extension, RangeSet } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { formatCount } from "../../../../shared/format/format-number.ts";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import styles from "./code.module.css";

/** Shows at the end of truncated rows how much of them is hidden. */
export function cutRows(cuts: ReadonlyMap<number, number>): Extension {
  if (cuts.size === 0) return [];
  return EditorView.decorations.compute(["doc"], ({ doc }) =>
    RangeSet.of(
      Array.from(cuts, ([row, hidden]) =>
        Decoration.widget({ widget: new CutMark(hidden), side: 1 }).range(doc.line(row + 1).to),
      ),
    ),
  );
}

class CutMark extends WidgetType {
  constructor(private readonly hidden: number) {
    super();
  }

  override eq(other: CutMark): boolean {
    return other.hidden === this.hidden;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = styles.cut ?? "";
    mark.textContent = formatCount(this.hidden, sourceMessages.cut);
    return mark;
  }
}
