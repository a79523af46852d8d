import { isReferenceName } from "../../shared/markup/declared-name.ts";
import type { DocMark } from "./doc-marks.ts";
import { type DocPart, placeOfPart, sourceText } from "./doc-parts.ts";
import type { DocFacts } from "./facts.ts";
import { saidText } from "./said-text.ts";

/** The source's text of a part with its code between backticks and its references in brackets; "" for none. */
export function sourceMarkup(doc: DocFacts | null, part: Omit<DocPart, "text">): string {
  const text = sourceText(doc, part);
  const marks = doc?.marks?.[placeOfPart(doc, part)] ?? [];
  const typeable = outermost(marks).filter((mark) => isTypeable(text, mark));
  if (typeable.length === 0) return text;
  const markup = withSigns(text, typeable);
  // If the words contain such signs themselves, the markup would be parsed differently.
  const said = saidText(markup, () => "cref");
  return said.text === text && JSON.stringify(said.marks) === JSON.stringify(typeable) ? markup : text;
}

/**
 * Whether a text equals the source's text of a part, with or without markup; `tidy` normalizes the source's text like
 * the given one.
 */
export function isOfSource(
  text: string,
  doc: DocFacts | null,
  part: Omit<DocPart, "text">,
  tidy: (text: string) => string,
): boolean {
  return text === tidy(sourceText(doc, part)) || text === tidy(sourceMarkup(doc, part));
}

/** The code and reference marks that are not nested in another. */
function outermost(marks: readonly DocMark[]): readonly DocMark[] {
  let end = 0;
  return marks.filter(([kind, start, length]) => {
    if (kind === "rows") end = Math.max(end, start + length);
    if ((kind !== "code" && kind !== "cref") || start < end) return false;
    end = start + length;
    return true;
  });
}

// A reference with its own words keeps these.
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
