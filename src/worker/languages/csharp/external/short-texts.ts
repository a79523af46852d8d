import type { ParameterFacts } from "../../../facts/facts.ts";
import type { TypeIndex } from "../linking/names/type-index.ts";

// Matches only at the start of a name: a long name without a dot would take quadratic time.
const DOTTED = /(?<![\p{L}\p{N}_@])@?[\p{L}_][\p{L}\p{N}_]*(?:\.@?[\p{L}_][\p{L}\p{N}_]*)+/gu;

/** Maximum number of namespace parts, more than any namespace has. */
const MAX_PARTS = 100;

/** Replaces full names in library texts by the names of the types alone. */
export class ShortTexts {
  constructor(
    private readonly index: Pick<TypeIndex, "hasNamespace">,
    /** The projects whose namespaces count. */
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

  /** Dots inside a quoted text are left unchanged. */
  private ofDefault(text: string): string {
    return /^["']/.test(text) ? text : this.of(text);
  }

  private withoutNamespace(name: string): string {
    const parts = name.split(".");
    const most = Math.min(parts.length - 1, MAX_PARTS);
    let start = 0;
    while (start < most && this.index.hasNamespace(parts.slice(0, start + 1).join("."), this.projects)) start++;
    return parts.slice(start).join(".");
  }
}
