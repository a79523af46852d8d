import { isReferenceName } from "../../shared/markup/declared-name.ts";
import type { DocMark } from "./doc-marks.ts";
import { type DocPart, placeOfPart, sourceText } from "./doc-parts.ts";
import type { DocFacts } from "./facts.ts";
import { saidText } from "./said-text.ts";

/** What the source says of a part with its code between backticks and its references in brackets; "" for nothing. */
export function sourceMarkup(doc: DocFacts | null, part: Omit<DocPart, "text">): string {
  const text = sourceText(doc, part);
  const marks = doc?.marks?.[placeOfPart(doc, part)] ?? [];
  const typeable = outermost(marks).filter((mark) => isTypeable(text, mark));
  if (typeable.length === 0) return text;
  const markup = withSigns(text, typeable);
  // Where the words have such signs themselves, it would say something else.
  const said = saidText(markup, () => "cref");
  return said.text === text && JSON.stringify(said.marks) === JSON.stringify(typeable) ? markup : text;
}

/** Whether a text is what the source says of a part, with or without its signs; `tidy` makes the source's like the text. */
export function isOfSource(
  text: string,
  doc: DocFacts | null,
  part: Omit<DocPart, "text">,
  tidy: (text: string) => string,
): boolean {
  return text === tidy(sourceText(doc, part)) || text === tidy(sourceMarkup(doc, part));
}

/** The code and the references that stand in no other. */
function outermost(marks: readonly DocMark[]): readonly DocMark[] {
  let end = 0;
  return marks.filter(([kind, start, length]) => {
    if (kind === "rows") end = Math.max(end, start + length);
    if ((kind !== "code" && kind !== "cref") || start < end) return false;
    end = start + length;
    return true;
  });
}

// A reference with words of its own stays where these do.
function isTypeable(text: string, [kind, start, length, target]: DocMark): boolean {
  const words = text.slice(start, start + length);
  if (kind === "cref") return target === undefined && isReferenceName(words);
  return /^[^`\s](?:[^`\n]*[^`\s])?$/.test(words);
}

function withSigns(text: string, marks: readonly DocMark[]): string {
  let markup = "";
  let from = 0;
  for (const [kind, start, length] of marks) {
    const [open, close] = kind === "cref" ? ["[", "]"] : ["`", "`"];
    markup += text.slice(from, start) + open + text.slice(start, start + length) + close;
    from = start + length;
  }
  return markup + text.slice(from);
}
