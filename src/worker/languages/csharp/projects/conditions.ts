import { isCompatible, parseFramework, type TargetFramework } from "./target-frameworks.ts";

/** The known facts about a build against which a condition is evaluated. */
export interface KnownBuild {
  /** The name of the project's file, without its extension. */
  readonly project: string;
  /** The target framework as written in the project; undefined if unknown. */
  readonly written: string | undefined;
  readonly framework: TargetFramework | undefined;
}

/** Maximum length of a condition; longer ones are not evaluated. */
const MAX_CHARACTERS = 2_000;

/** The value of a property, or of a method called on it, whose arguments may contain quotes. */
const VALUE = String.raw`\$\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)`;

const TOKEN = new RegExp(
  String.raw`\s*(?:(\(|\)|!(?!=)|==|!=|\b(?:and|or)\b)|('(?:${VALUE}|[^'$]|\$(?!\())*')|((?:${VALUE}|[^\s()!='])+))`,
  "giy",
);

/**
 * Whether all of these conditions hold in a build, as far as they depend on its project's name or target framework;
 * undefined if unknown.
 */
export function hold(conditions: readonly string[], build: KnownBuild): boolean | undefined {
  const values = conditions.map((condition) => holds(condition, build));
  if (values.includes(false)) return false;
  return values.includes(undefined) ? undefined : true;
}

function holds(condition: string, build: KnownBuild): boolean | undefined {
  if (condition.length > MAX_CHARACTERS || !/targetframework|msbuildprojectname/i.test(condition)) return undefined;
  const tokens = tokensOf(condition);
  return tokens && new ConditionReader(tokens, build).read();
}

// Returns undefined for an unknown syntax.
function tokensOf(condition: string): readonly string[] | undefined {
  const text = condition.trim();
  const found = [...text.matchAll(TOKEN)].map(([token]) => token.trim());
  return found.join("").replace(/\s/g, "") === text.replace(/\s/g, "") ? found : undefined;
}

/** Maximum number of terms, more than people write in one condition. */
const MAX_TERMS = 100;

/** Evaluates a condition; `undefined` means unknown. */
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
    if (++this.terms > MAX_TERMS) return undefined;
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

/** A call on a property's text, such as `$(MSBuildProjectName.EndsWith('.Tests'))`. */
const QUESTION =
  /^\$\((\w+)\.(startswith|endswith|contains)\(\s*(['"`])([^'"`(),]*)\3\s*(?:,\s*['"`]?(?:\w+\.)*(\w+)['"`]?\s*)?\)\)$/i;

const ANSWERS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
  contains: (text, part) => text.includes(part),
};

function textOf(text: string, build: KnownBuild): string | undefined {
  const compatible = COMPATIBLE.exec(text)?.[1];
  if (compatible !== undefined) return compatibility(build.framework, parseFramework(compatible));
  const question = QUESTION.exec(text);
  if (question !== null) return answerTo(question, build);
  const known = text.replaceAll(/\$\((\w+)\)/g, (written, name: string) => propertyIn(build, name) ?? written);
  return /[$@%]\(/.test(known) ? undefined : known;
}

function answerTo([, name = "", call = "", , part = "", comparison = ""]: RegExpExecArray, build: KnownBuild) {
  const text = propertyIn(build, name);
  const answer = ANSWERS[call.toLowerCase()];
  if (text === undefined || answer === undefined) return undefined;
  const isAnyCase = /ignorecase$/i.test(comparison);
  return String(isAnyCase ? answer(text.toLowerCase(), part.toLowerCase()) : answer(text, part));
}

function propertyIn({ project, written, framework }: KnownBuild, name: string): string | undefined {
  const key = name.toLowerCase();
  if (key === "msbuildprojectname") return project;
  if (key === "targetframework") return written;
  return key === "targetframeworkidentifier" && framework ? IDENTIFIERS[framework.family] : undefined;
}
