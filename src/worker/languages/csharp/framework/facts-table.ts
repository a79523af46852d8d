import { detailOf, GlossaError } from "../../../../shared/errors/errors.ts";
import type { ParameterFacts } from "../../../facts/facts.ts";
import { parameterWords } from "./letters.ts";

/** The first line of a table that this reader understands (written by tools/framework-facts). */
const HEADING = "glossa framework facts 2\n";

/** The sections of the table, still as text. */
export interface TableParts {
  readonly lookups: Lookups;
  /** A namespace, a tab, the keys of its types separated by blanks; in the order of the blocks. */
  readonly namespaceLines: readonly string[];
  /** A name, a tab, the numbers of the blocks that declare such an extension method. */
  readonly extensionLines: readonly string[];
  /** The lines of each type that is not nested. */
  readonly blocks: readonly string[];
}

/** Unpacks a table and splits it at its empty lines. */
export async function unpackTable(bytes: Uint8Array): Promise<TableParts> {
  const text = await unzip(bytes);
  const [heading = "", texts = "", parameters = "", namespaces = "", extensions = "", ...blocks] = text.split("\n\n");
  if (!heading.startsWith(HEADING)) throw damagedTable("unknown heading");
  const lookups = new Lookups(linesOf(texts), linesOf(parameters));
  return { lookups, namespaceLines: linesOf(namespaces), extensionLines: linesOf(extensions), blocks };
}

// The platform's own decompressor, because Node and browsers both have it. It verifies the checksum over all bytes.
async function unzip(bytes: Uint8Array): Promise<string> {
  try {
    const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    return await textOf(packed.pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    throw damagedTable(detailOf(error), error);
  }
}

// `new Response(stream).text()` would be shorter, but Node loads its whole HTTP client for it.
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function linesOf(block: string): readonly string[] {
  return block === "" ? [] : block.split("\n");
}

/** Returns the error for a table that cannot be read. */
export function damagedTable(detail: string, cause?: unknown): GlossaError {
  return new GlossaError("frameworkUnreadable", { detail }, { cause });
}

/** Parses a whole number in base 36. */
export function numberOf(digits: string): number {
  return Number.parseInt(digits, 36);
}

/** The texts and parameters to which the types' lines refer by number. */
export class Lookups {
  private readonly parameters = new Map<string, ParameterFacts>();

  constructor(
    private readonly texts: readonly string[],
    private readonly parameterLines: readonly string[],
  ) {}

  text(digits: string): string {
    const text = this.texts[numberOf(digits)];
    if (text === undefined) throw damagedTable(`no text ${digits}`);
    return text;
  }

  /** Returns several texts, given their numbers separated by commas. */
  textList(list: string | undefined): readonly string[] {
    return splitAtCommas(list).map((digits) => this.text(digits));
  }

  parameterList(list: string | undefined): readonly ParameterFacts[] {
    return splitAtCommas(list).map((digits) => this.parameter(digits));
  }

  private parameter(digits: string): ParameterFacts {
    const known = this.parameters.get(digits);
    if (known !== undefined) return known;
    const parameter = this.readParameter(digits);
    this.parameters.set(digits, parameter);
    return parameter;
  }

  // Letters for its modifiers, the number of its type, its name: `TD4f source`.
  private readParameter(number: string): ParameterFacts {
    const line = this.parameterLines[numberOf(number)] ?? "";
    const [, letters = "", digits = "", name = ""] = /^([A-Z]*)(\w+) (.*)$/.exec(line) ?? [];
    const isOptional = letters.endsWith("D");
    const modifiers = parameterWords(isOptional ? letters.slice(0, -1) : letters);
    return { name, type: this.text(digits), modifiers, ...(isOptional && { default: "default" }) };
  }
}

/** Splits a list at commas; empty for no text. */
export function splitAtCommas(list: string | undefined): readonly string[] {
  return list === undefined || list === "" ? NONE : list.split(",");
}

const NONE: readonly string[] = [];
