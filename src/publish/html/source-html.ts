import { NAME_STRIDE, type SourceNames, TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../shared/model/source.ts";
import { visibleRows } from "../../shared/visible-text.ts";
import { escapeHtml, escapeHtmlText } from "../content/escape-html.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { SiteContent } from "../content/site-content.ts";
import { rowAnchor } from "../content/source-places.ts";
import type { SourcePage } from "../format.ts";

/** Lines end as in `TextPositions`. */
const ROW_END = /\r\n?|[\u0085\u2028\u2029]/g;

/** Kinds that are not coloured. */
const PLAIN: ReadonlySet<TokenKind> = new Set<TokenKind>(["local", "parameter", "member", "namespace", "method"]);

/** The targets of names, by what they mean: for names that use it, and for names in its declarations. */
interface TargetLinks {
  readonly ofUses: readonly (string | undefined)[];
  readonly ofDeclarations: readonly (string | undefined)[];
}

/**
 * The HTML of a coloured text: each line that links lead to has an anchor, and names link to the line where their
 * target is declared. The name in a declaration links to the documentation, as does a use whose target has no such
 * line.
 */
export function sourceHtml({ file, source, names }: SourcePage, { map, places }: SiteContent, hrefs: Hrefs): string {
  const rows = places.rowsLinkedTo(file.id);
  if (source === undefined) return placesOf(rows);
  const html = new SourceHtml(source.text, source.tokens, rows);
  if (names !== undefined) html.addNames(names, linksOf(names, { map, places }, hrefs));
  return html.finish();
}

/** The HTML of a coloured text without links and line numbers. */
export function colouredHtml(text: string, tokens: Uint32Array): string {
  return new SourceHtml(text, tokens, undefined).finish();
}

function linksOf(
  { targets }: SourceNames,
  { map, places }: Pick<SiteContent, "map" | "places">,
  hrefs: Hrefs,
): TargetLinks {
  const ofDeclarations = targets.map((target) => {
    const page = target.kind === "entity" ? map.targetOf(target.entity.id) : undefined;
    return page && hrefs.to(page);
  });
  const ofUses = targets.map((target, at) => {
    const row = target.kind === "entity" ? places.ofEntity(target.entity.id) : undefined;
    return row === undefined ? ofDeclarations[at] : hrefs.to(row);
  });
  return { ofUses, ofDeclarations };
}

/** Anchors for lines that do not exist. */
function placesOf(rows: Iterable<number>): string {
  return [...rows].map((row) => `<span id="${rowAnchor(row)}"></span>`).join("");
}

class SourceHtml {
  private readonly pieces: string[] = [];
  private row = 0;
  private position = 0;
  /** The array index of the first token that does not end before the current position. */
  private token = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: Uint32Array,
    /** The lines that links lead to; undefined for a text whose lines have no numbers. */
    private readonly rowsLinkedTo: ReadonlySet<number> | undefined,
  ) {
    this.pieces.push(this.nextRow());
  }

  addNames({ names, declarations }: SourceNames, { ofUses, ofDeclarations }: TargetLinks): void {
    const declaring = new Set(declarations);
    for (let at = 0; at * NAME_STRIDE < names.length; at++) {
      const [start = 0, length = 0, kind = 0, target = 0] = names.subarray(at * NAME_STRIDE, (at + 1) * NAME_STRIDE);
      if (start < this.position) continue;
      this.addTokens(start);
      const links = declaring.has(at) ? ofDeclarations : ofUses;
      this.addPiece(start + length, TOKEN_KINDS[kind], links[target - 1]);
    }
  }

  finish(): string {
    this.addTokens(this.text.length);
    // A text that has become shorter has fewer lines than when it was read.
    this.pieces.push(placesOf([...(this.rowsLinkedTo ?? [])].filter((row) => row >= this.row)));
    return this.pieces.join("");
  }

  // A name may be inside of a token, the rest of which continues after it.
  private addTokens(end: number): void {
    const { tokens } = this;
    while (this.token < tokens.length && this.position < end) {
      const start = tokens[this.token] ?? 0;
      if (start >= end) break;
      const stop = this.stopOfRun(start, end);
      this.addPiece(start, undefined, undefined);
      this.addPiece(Math.min(stop, end), TOKEN_KINDS[tokens[this.token + 2] ?? 0], undefined);
      if (stop > end) return;
      this.token += TOKEN_STRIDE;
    }
    this.addPiece(end, undefined, undefined);
  }

  /** Where a token ends, including the tokens of the same kind after it that are separated by blanks only. */
  private stopOfRun(start: number, end: number): number {
    const { tokens, text } = this;
    let stop = start + (tokens[this.token + 1] ?? 0);
    for (;;) {
      const [next = end, length = 0, kind] = tokens.subarray(this.token + TOKEN_STRIDE, this.token + 2 * TOKEN_STRIDE);
      if (kind !== tokens[this.token + 2] || next >= end || text.slice(stop, next).trim() !== "") return stop;
      this.token += TOKEN_STRIDE;
      stop = next + length;
    }
  }

  private addPiece(end: number, kind: TokenKind | undefined, href: string | undefined): void {
    if (end <= this.position) return;
    const text = this.rows(this.text.slice(this.position, end));
    this.position = end;
    const name = kind === undefined || PLAIN.has(kind) ? "" : ` class="${kind}"`;
    if (href !== undefined) this.pieces.push(`<a${name} href="${escapeHtml(href)}">${text}</a>`);
    // The `b` element is intended for keywords in HTML, and most coloured tokens are keywords.
    else if (kind === "keyword") this.pieces.push(`<b>${text}</b>`);
    else this.pieces.push(name === "" ? text : `<span${name}>${text}</span>`);
  }

  private rows(text: string): string {
    const escaped = escapeHtmlText(visibleRows(text.replaceAll(ROW_END, "\n")));
    return escaped.includes("\n") ? escaped.replaceAll("\n", () => `\n${this.nextRow()}`) : escaped;
  }

  private nextRow(): string {
    if (this.rowsLinkedTo === undefined) return "";
    const row = this.row++;
    return this.rowsLinkedTo.has(row) ? `<i id="${rowAnchor(row)}"></i>` : "<i></i>";
  }
}
