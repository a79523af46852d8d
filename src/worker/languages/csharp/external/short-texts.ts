import type { ParameterFacts } from "../../../facts/facts.ts";
import type { TypeIndex } from "../linking/names/type-index.ts";

// From its beginning on alone: a long name without a dot would take the square of its length.
const DOTTED = /(?<![\p{L}\p{N}_@])@?[\p{L}_][\p{L}\p{N}_]*(?:\.@?[\p{L}_][\p{L}\p{N}_]*)+/gu;

/** No namespace has more parts. */
const MOST_PARTS = 100;

/** Shows what libraries write with whole names by the names of types alone. */
export class ShortTexts {
  constructor(
    private readonly index: Pick<TypeIndex, "hasNamespace">,
    /** All whose namespaces count. */
    private readonly projects: ReadonlySet<number>,
  ) {}

  of(text: string): string {
    return text.replace(DOTTED, (name) => this.withoutNamespace(name));
  }

  all(texts: readonly string[]): readonly string[] {
    return texts.map((text) => this.of(text));
  }

  parameters(list: readonly ParameterFacts[]): readonly ParameterFacts[] {
    return list.map((parameter) => ({
      ...parameter,
      type: this.of(parameter.type),
      ...(parameter.default !== undefined && { default: this.ofDefault(parameter.default) }),
    }));
  }

  /** Dots in a text stand for themselves. */
  private ofDefault(text: string): string {
    return /^["']/.test(text) ? text : this.of(text);
  }

  private withoutNamespace(name: string): string {
    const parts = name.split(".");
    const most = Math.min(parts.length - 1, MOST_PARTS);
    let start = 0;
    while (start < most && this.index.hasNamespace(parts.slice(0, start + 1).join("."), this.projects)) start++;
    return parts.slice(start).join(".");
  }
}
