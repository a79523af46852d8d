import { getOrMake } from "../../../../util/maps.ts";

/** The context in which a type's text is read. */
export interface TypeScope {
  /** The visible type parameters, each with a replacement that does not depend on its name: `` `0 ``. */
  readonly typeParameters: ReadonlyMap<string, string>;
  /** Names of value types, for which `?` makes another type. */
  readonly valueTypes: ReadonlySet<string>;
  /** Cached forms by text. */
  readonly known: Map<string, string>;
}

/** The .NET types of keywords. */
const KEYWORDS: Readonly<Record<string, string>> = {
  Boolean: "bool",
  Byte: "byte",
  Char: "char",
  Decimal: "decimal",
  Double: "double",
  Int16: "short",
  Int32: "int",
  Int64: "long",
  IntPtr: "nint",
  Object: "object",
  SByte: "sbyte",
  Single: "float",
  String: "string",
  UInt16: "ushort",
  UInt32: "uint",
  UInt64: "ulong",
  UIntPtr: "nuint",
};

/** .NET value types that are common in signatures. */
const VALUES: ReadonlySet<string> = new Set(
  (
    "bool byte char decimal double short int long nint sbyte float ushort uint ulong nuint DateTime DateTimeOffset DateOnly " +
    "TimeOnly TimeSpan Guid CancellationToken KeyValuePair ConsoleColor DayOfWeek BigInteger Memory ReadOnlyMemory Index Range " +
    "Half Int128 UInt128 Rune JsonElement EventId LogLevel ValueTask StringComparison BindingFlags TypeCode Nullable " +
    "DateTimeKind MidpointRounding UriKind GCHandle Decimal RuntimeTypeHandle StringSplitOptions ActivityKind ActivityStatusCode " +
    "ActivityContext DbType CommandType CommandBehavior IsolationLevel ConnectionState ParameterDirection DataRowState " +
    "FileMode FileAccess FileShare FileAttributes FileOptions SeekOrigin HttpStatusCode AddressFamily SocketError " +
    "SslProtocols CultureTypes NumberStyles DateTimeStyles CompareOptions RegexOptions XmlNodeType Formatting " +
    "TaskStatus TaskCreationOptions TaskContinuationOptions ThreadPriority TypeAttributes MethodAttributes " +
    "MemberTypes CallingConventions ServiceLifetime Color Point PointF Size SizeF Rectangle RectangleF Vector2 Vector3 Vector4 " +
    "Matrix4x4 Quaternion Span ReadOnlySpan ArraySegment ImmutableArray JsonTokenType JsonCommentHandling JsonValueKind"
  ).split(" "),
);

const TOKEN = /@?[\p{L}_][\p{L}\p{N}_]*|::|[^\s]/gu;

/**
 * Normalizes a written type so that equal types have equal forms: without white space, names of tuple elements, and `?`
 * on reference types; keywords instead of .NET's types that have them, and type parameters by position. Names stay
 * qualified as written: see `isSameType`.
 */
export function typeForm(text: string, scope: TypeScope): string {
  return getOrMake(scope.known, text, () => new TypeText(text.match(TOKEN) ?? [], scope).whole());
}

/** Whether two forms may mean the same type: names may be more qualified on one side. */
export function isSameType(one: string, other: string): boolean {
  if (one === other) return true;
  const [names, otherNames] = [one.split(NAMES), other.split(NAMES)];
  return names.length === otherNames.length && names.every((name, at) => isSameName(name, otherNames[at] ?? ""));
}

/** Removes all qualifiers from a form: the result is equal for all forms that may be the same type. */
export function unqualified(form: string): string {
  return form.replace(QUALIFIED, (name) => name.slice(name.lastIndexOf(".") + 1));
}

const QUALIFIED = /[\p{L}_](?:[\p{L}\p{N}_]|\.(?=[\p{L}_]))*/gu;

/** Splits into qualified names at odd indexes and the text between them at even ones. */
const NAMES = /([\p{L}_][\p{L}\p{N}_.]*)/u;

function isSameName(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Maximum nesting, deeper than any type. */
const DEEPEST = 64;

class TypeText {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly scope: TypeScope,
  ) {}

  whole(): string {
    const form = this.type();
    // Text that is no type, as in broken code, is left unchanged.
    return form + this.tokens.slice(this.at).join(" ");
  }

  private type(): string {
    let words = "";
    while (["ref", "readonly", "scoped"].includes(this.next)) words += `${this.take()} `;
    if (++this.depth > DEEPEST) return words;
    const form = words + this.suffixed(this.next === "(" ? this.tuple() : this.name());
    this.depth--;
    return form;
  }

  private tuple(): string {
    this.take();
    const elements: string[] = [];
    while (this.at < this.tokens.length && this.next !== ")") {
      elements.push(this.type());
      while (this.at < this.tokens.length && ![",", ")"].includes(this.next)) this.take();
      if (this.next === ",") this.take();
    }
    this.take();
    return `(${elements.join(",")})`;
  }

  private name(): string {
    let form = "";
    while (isWord(this.next)) {
      form += this.take().replace(/^@/, "");
      if (this.next === "<") form += this.list();
      if (this.next === "::") {
        this.take();
        form = "";
      } else if (this.next === ".") form += this.take();
      else break;
    }
    return this.known(form);
  }

  private list(): string {
    this.take();
    const list: string[] = [];
    while (this.at < this.tokens.length && this.next !== ">") {
      if (this.next === ",") list.push("");
      else list.push(this.type());
      if (this.next === ",") this.take();
      else if (this.next !== ">") break;
    }
    this.take();
    return `<${list.join(",")}>`;
  }

  private known(form: string): string {
    const parameter = this.scope.typeParameters.get(form);
    if (parameter !== undefined) return parameter;
    if (form === "dynamic") return "object";
    return KEYWORDS[form.replace(/^System\./, "")] ?? form.replace(/^(?:System\.)?Nullable<(.*)>$/, "$1?");
  }

  private suffixed(element: string): string {
    let form = element;
    for (;;) {
      if (this.next === "?") {
        this.take();
        if (this.isValue(form)) form += "?";
      } else if (this.next === "*") form += this.take();
      else if (this.next === "[") form += this.rank();
      else return form;
    }
  }

  private rank(): string {
    let rank = "";
    while (this.at < this.tokens.length && !rank.endsWith("]")) rank += this.take();
    return rank;
  }

  private isValue(form: string): boolean {
    if (form.endsWith("]")) return false;
    const name = unqualified(form.replace(/<.*/s, ""));
    return form.startsWith("(") || VALUES.has(name) || this.scope.valueTypes.has(name);
  }

  private get next(): string {
    return this.tokens[this.at] ?? "";
  }

  private take(): string {
    return this.tokens[this.at++] ?? "";
  }
}

function isWord(token: string): boolean {
  return /^@?[\p{L}_]/u.test(token);
}
