import { TYPE_KEYWORDS } from "../../../../../shared/type-keywords.ts";
import { Budget } from "../format/budget.ts";
import type { Assembly } from "../model/assembly.ts";
import type { Attributes } from "../model/attributes.ts";
import { withoutModifiers } from "../model/method-definition.ts";
import type { NamePart } from "../model/type-names.ts";
import type { FunctionType, NamedSignatureType, SignatureType } from "../signatures/signature.ts";
import { HintCursor, hintsIn } from "./hints.ts";
import { CONVENTIONS, NULLABLE } from "./keywords.ts";

/** The names of the type parameters to which a signature refers by number. */
export interface TypeScope {
  readonly ofType: readonly string[];
  readonly ofMethod: readonly string[];
  /** The nullability of types without their own: 1 for not null, 2 for maybe null. */
  readonly nullableContext: number;
}

/** Factor by which texts may exceed the signatures: each text contains the whole names. */
const LONGER = 10;
const SMALL = 250_000;
const IN = "System.Runtime.InteropServices.InAttribute";
const OUT = "System.Runtime.InteropServices.OutAttribute";
const TUPLE = "System.ValueTuple`";
/** Index of the type argument that is a tuple of all further elements. */
const REST_AT = 7;

/** Writes types as in C# source, with whole namespaces. */
export class TypeTexts {
  private readonly budget: Budget;
  /** Shared texts: few different ones occur, each very often. */
  private readonly known = new Map<string, string>();

  constructor(
    readonly assembly: Assembly,
    /** Whether `?` is written behind reference types. */
    private readonly showsNull: boolean,
  ) {
    this.budget = new Budget(assembly.metadata.bytes.length * LONGER + SMALL, "texts of types");
  }

  /** Spends budget for something else that is written, with about the memory of that many letters. */
  spend(letters: number): void {
    this.budget.spend(letters);
  }

  /** Returns the text of a type, using the attributes that complement its signature. */
  of(type: SignatureType, scope: TypeScope, attributes: Attributes | undefined): string {
    const hints = hintsIn(attributes, this.showsNull ? scope.nullableContext : undefined);
    return this.shared(new TypeWriter(this.assembly, this.budget, scope, new HintCursor(hints)).write(type));
  }

  private shared(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, text);
    return text;
  }
}

/** Writes a single type. */
class TypeWriter {
  constructor(
    private readonly assembly: Assembly,
    private readonly budget: Budget,
    private readonly scope: TypeScope,
    private readonly hints: HintCursor,
  ) {}

  write(type: SignatureType): string {
    this.budget.spend(1);
    switch (type.kind) {
      case "array":
        return joinArray(this.array(type.element, type.rank));
      case "modified":
        // The compiler counts modifiers as types when it numbers the hints.
        this.hints.isDynamic();
        return this.write(type.element);
      default:
        return this.writeOther(type, this.hints.isDynamic());
    }
  }

  private writeOther(type: Exclude<SignatureType, { kind: "array" | "modified" }>, isDynamic: boolean): string {
    switch (type.kind) {
      case "primitive":
        if (type.isValueType) return type.word;
        return (isDynamic && type.word === "object" ? "dynamic" : type.word) + this.hints.nullMark();
      case "named":
        return this.named(type, isDynamic);
      case "parameter":
        return this.parameter(type.isOfMethod, type.number) + this.hints.nullMark();
      case "pointer":
        return `${this.write(type.element)}*`;
      case "reference":
        return this.write(type.element);
      case "function":
        return this.functionType(type);
    }
  }

  private parameter(isOfMethod: boolean, number: number): string {
    const names = isOfMethod ? this.scope.ofMethod : this.scope.ofType;
    const name = names[number] ?? (isOfMethod ? `!!${number}` : `!${number}`);
    this.budget.spend(name.length);
    return name;
  }

  private array(element: SignatureType, rank: number): ArrayText {
    this.hints.isDynamic();
    const mark = this.hints.nullMark();
    const brackets = `[${",".repeat(rank - 1)}]`;
    const inner = withoutModifiers(element);
    // Of an array of arrays the outermost is written first, unless the inner array has a nullability mark of its own.
    const within = inner.kind === "array" ? this.array(inner.element, inner.rank) : undefined;
    if (within !== undefined && within.mark === "") {
      return { element: within.element, brackets: brackets + within.brackets, mark };
    }
    return { element: within === undefined ? this.write(element) : joinArray(within), brackets, mark };
  }

  private named(type: NamedSignatureType, isDynamic: boolean): string {
    const name = this.assembly.names.of(type.token);
    this.budget.spend(name.whole.length + 1);
    if (name.whole === NULLABLE && type.arguments.length === 1) return `${this.list(type.arguments)[0]}?`;
    const mark = type.isValueType && type.arguments.length === 0 ? "" : this.hints.nullMark();
    if (name.whole.startsWith(TUPLE)) return this.tuple(type, name.namespace, name.parts);
    const keyword = TYPE_KEYWORDS.get(name.whole);
    if (keyword !== undefined) return (isDynamic && keyword === "object" ? "dynamic" : keyword) + mark;
    return nameWith(name.namespace, name.parts, this.list(type.arguments)) + mark;
  }

  private tuple(type: NamedSignatureType, namespace: string, parts: readonly NamePart[]): string {
    const count = this.cardinality(type);
    const names = this.hints.names(count);
    if (count < 2) return nameWith(namespace, parts, this.list(type.arguments));
    const elements = this.tupleElements(type);
    const texts = elements.map((element, i) => (names[i] ? `${element} ${names[i]}` : element));
    return `(${texts.join(", ")})`;
  }

  /** Returns the number of elements of a tuple; 0 if it only looks like one: its last type argument is no tuple. */
  private cardinality(type: NamedSignatureType): number {
    const rest = this.restOf(type);
    if (rest !== undefined) return REST_AT + this.cardinality(rest);
    return type.arguments.length <= REST_AT ? type.arguments.length : 0;
  }

  private tupleElements(type: NamedSignatureType): readonly string[] {
    const rest = this.restOf(type);
    if (rest === undefined) return this.list(type.arguments);
    const first = this.list(type.arguments.slice(0, REST_AT));
    // Skips the hints for the nested tuple, which has some like every type.
    this.hints.isDynamic();
    this.hints.nullMark();
    this.hints.names(this.cardinality(rest));
    return [...first, ...this.tupleElements(rest)];
  }

  private restOf(type: NamedSignatureType): NamedSignatureType | undefined {
    const rest = type.arguments.length === REST_AT + 1 ? type.arguments[REST_AT] : undefined;
    if (rest?.kind !== "named") return undefined;
    return this.assembly.names.of(rest.token).whole.startsWith(TUPLE) ? rest : undefined;
  }

  private functionType({ signature }: FunctionType): string {
    const returned = this.passed(signature.returnType, "ref readonly ");
    const types = [...signature.parameters.map((parameter) => this.passed(parameter, "in ")), returned];
    return `delegate*${CONVENTIONS[signature.convention] ?? ""}<${types.join(", ")}>`;
  }

  // Parameters of function types have no attributes: modifiers say how references are passed.
  private passed(type: SignatureType, readOnly: string): string {
    if (withoutModifiers(type).kind !== "reference") return this.write(type);
    const modifier = type.kind === "modified" ? this.assembly.nameOfReference(type.modifier) : undefined;
    const words = modifier === OUT ? "out " : modifier === IN ? readOnly : "ref ";
    return words + this.write(type);
  }

  private list(types: readonly SignatureType[]): readonly string[] {
    return types.map((type) => this.write(type));
  }
}

interface ArrayText {
  readonly element: string;
  readonly brackets: string;
  readonly mark: string;
}

function joinArray({ element, brackets, mark }: ArrayText): string {
  return element + brackets + mark;
}

/** `System.Collections.Generic.Dictionary<K, V>.Enumerator` */
function nameWith(namespace: string, parts: readonly NamePart[], list: readonly string[]): string {
  let at = 0;
  const texts = parts.map(({ name, arity, key }, i) => {
    if (list.length === 0) return arity > 0 ? key : name;
    const end = i === parts.length - 1 ? list.length : at + arity;
    const own = list.slice(at, end);
    at = end;
    return own.length === 0 ? name : `${name}<${own.join(", ")}>`;
  });
  return (namespace === "" ? texts : [namespace, ...texts]).join(".");
}
