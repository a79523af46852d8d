import { isCompatible, parseFramework, type TargetFramework } from "./target-frameworks.ts";

/** What is known of a build when a condition is looked at. */
export interface KnownBuild {
  /** As the project writes it; undefined where it is not known. */
  readonly written: string | undefined;
  readonly framework: TargetFramework | undefined;
}

/** Longer conditions are not looked at. */
const MOST_CHARACTERS = 2_000;

const TOKEN =
  /\s*(?:(\(|\)|!(?!=)|==|!=|\b(?:and|or)\b)|('[^']*')|((?:\$\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)|[^\s()!='])+))/giy;

/**
 * Whether a condition can hold in a build, as far as it asks for the target framework: false only where it certainly does
 * not. Of other conditions nothing is known.
 */
export function canHold(condition: string, build: KnownBuild): boolean {
  if (condition.length > MOST_CHARACTERS || !/targetframework/i.test(condition)) return true;
  const tokens = tokensOf(condition);
  return tokens === undefined || new ConditionReader(tokens, build).read() !== false;
}

// Undefined for what is written in no way that is known.
function tokensOf(condition: string): readonly string[] | undefined {
  const text = condition.trim();
  const found = [...text.matchAll(TOKEN)].map(([token]) => token.trim());
  return found.join("").replace(/\s/g, "") === text.replace(/\s/g, "") ? found : undefined;
}

/** More than people write in one condition. */
const MOST_TERMS = 100;

/** `undefined` stands for what is not known. */
class ConditionReader {
  private at = 0;
  private terms = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly build: KnownBuild,
  ) {}

  read(): boolean | undefined {
    const value = this.either();
    return this.at < this.tokens.length ? undefined : value;
  }

  private either(): boolean | undefined {
    let value = this.both();
    while (this.take("or")) {
      const other = this.both();
      value = value === true || other === true ? true : value === false && other === false ? false : undefined;
    }
    return value;
  }

  private both(): boolean | undefined {
    let value = this.one();
    while (this.take("and")) {
      const other = this.one();
      value = value === false || other === false ? false : value === true && other === true ? true : undefined;
    }
    return value;
  }

  private one(): boolean | undefined {
    if (++this.terms > MOST_TERMS) return undefined;
    if (this.take("!")) {
      const value = this.one();
      return value === undefined ? undefined : !value;
    }
    if (!this.take("(")) return this.comparison();
    const value = this.either();
    return this.take(")") ? value : undefined;
  }

  private comparison(): boolean | undefined {
    const left = this.value();
    const isEqual = this.take("==");
    if (!isEqual && !this.take("!=")) return asBoolean(left);
    const right = this.value();
    if (left === undefined || right === undefined) return undefined;
    return (left.toLowerCase() === right.toLowerCase()) === isEqual;
  }

  private value(): string | undefined {
    const token = this.tokens[this.at++];
    return token === undefined ? undefined : textOf(token.replace(/^'|'$/g, ""), this.build);
  }

  private take(token: string): boolean {
    const isNext = this.tokens[this.at]?.toLowerCase() === token;
    if (isNext) this.at++;
    return isNext;
  }
}

function asBoolean(text: string | undefined): boolean | undefined {
  const known = text?.toLowerCase();
  return known === "true" ? true : known === "false" ? false : undefined;
}

const COMPATIBLE =
  /^\$\(\[MSBuild\]::IsTargetFrameworkCompatible\(\s*['"`]?\$\(TargetFramework\)['"`]?\s*,\s*['"`]?([\w.-]+)['"`]?\s*\)\)$/i;

function compatibility(target?: TargetFramework, candidate?: TargetFramework): string | undefined {
  return target === undefined || candidate === undefined ? undefined : String(isCompatible(target, candidate));
}

const IDENTIFIERS = { core: ".NETCoreApp", standard: ".NETStandard", classic: ".NETFramework" } as const;

function textOf(text: string, { written, framework }: KnownBuild): string | undefined {
  const begins = /^\$\(TargetFramework\.StartsWith\(\s*['"`]?([\w.-]*)['"`]?\s*\)\)$/i.exec(text)?.[1];
  if (begins !== undefined) return written === undefined ? undefined : String(written.startsWith(begins));
  const compatible = COMPATIBLE.exec(text)?.[1];
  if (compatible !== undefined) return compatibility(framework, parseFramework(compatible));
  const identifier = framework && IDENTIFIERS[framework.family];
  const known = text
    .replaceAll(/\$\(TargetFramework\)/gi, () => written ?? "$(")
    .replaceAll(/\$\(TargetFrameworkIdentifier\)/gi, () => identifier ?? "$(");
  return known.includes("$(") || /[@%]\(/.test(known) ? undefined : known;
}
