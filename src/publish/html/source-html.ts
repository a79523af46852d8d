import { NAME_STRIDE, type SourceNames, TOKEN_KINDS, TOKEN_STRIDE, type TokenKind } from "../../shared/model/source.ts";
import { visibleRows } from "../../shared/visible-text.ts";
import { TextPositions } from "../../worker/util/text-positions.ts";
import { escapeHtml } from "../content/escape-html.ts";
import type { Hrefs } from "../content/hrefs.ts";
import type { SiteMap } from "../content/site-map.ts";
import { rowAnchor } from "../content/source-places.ts";
import type { SourcePage } from "../format.ts";

/** As rows are counted, see `TextPositions`. */
const ROW_END = /\r\n?|[\u0085\u2028\u2029]/g;

/** Kinds that read like any other text. */
const PLAIN: ReadonlySet<TokenKind> = new Set<TokenKind>(["local", "parameter", "member", "namespace", "method"]);

/**
 * The HTML of a coloured text: a target for links before each row, and links where names mean something. What the file
 * declares leads to its row, what others declare to its documentation, as does the name in a declaration.
 */
export function sourceHtml({ source, names }: SourcePage, map: SiteMap, hrefs: Hrefs): string {
  const html = new SourceHtml(source.text, source.tokens);
  if (names !== undefined) html.addNames(names, linksOf(names, source.text, map, hrefs));
  return html.finish();
}

/** Whereto the uses of each target lead, and its declarations. */
interface TargetLinks {
  readonly ofUses: readonly (string | undefined)[];
  readonly ofDeclarations: readonly (string | undefined)[];
}

function linksOf(names: SourceNames, text: string, map: SiteMap, hrefs: Hrefs): TargetLinks {
  const ofDeclarations = names.targets.map((target) => {
    const page = target.kind === "entity" ? map.targetOf(target.entity.id) : undefined;
    return page && hrefs.to(page);
  });
  const rows = rowsOfDeclarations(names, text);
  const ofUses = ofDeclarations.map((href, at) => {
    const row = rows.get(at);
    return row === undefined ? href : `#${rowAnchor(row)}`;
  });
  return { ofUses, ofDeclarations };
}

/** The row of each target that the file declares, of several the first. */
function rowsOfDeclarations({ names, declarations }: SourceNames, text: string): ReadonlyMap<number, number> {
  const positions = new TextPositions(text);
  const rows = new Map<number, number>();
  for (const at of declarations.toReversed()) {
    const [start = 0, , , target = 0] = names.subarray(at * NAME_STRIDE, (at + 1) * NAME_STRIDE);
    rows.set(target - 1, positions.rowOf(start));
  }
  return rows;
}

class SourceHtml {
  private readonly pieces: string[] = [];
  private row = 0;
  private position = 0;
  /** The first number of the token that ends last or not yet. */
  private token = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: Uint32Array,
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
    return this.pieces.join("");
  }

  // A name may stand inside of a token: what is left of that goes on behind it.
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

  /** Where a token ends, with those of the same kind behind it that only blanks part. */
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
    // What this element is for in HTML; and most of what is coloured is a keyword.
    else if (kind === "keyword") this.pieces.push(`<b>${text}</b>`);
    else this.pieces.push(name === "" ? text : `<span${name}>${text}</span>`);
  }

  private rows(text: string): string {
    const escaped = escapeHtml(visibleRows(text.replaceAll(ROW_END, "\n")));
    return escaped.includes("\n") ? escaped.replaceAll("\n", () => `\n${this.nextRow()}`) : escaped;
  }

  private nextRow(): string {
    return `<i id="${rowAnchor(this.row++)}"></i>`;
  }
}
