import type { UseRole } from "../../../../../shared/model/uses.ts";
import type { Code, PlacedTypeName } from "../../body-ir/body-ir.ts";
import type { NameAccess } from "../../facts/csharp-facts.ts";
import { TokenCursor, tokenAt } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";
import type { FileNames, NamedText } from "../names/file-names.ts";
import { headerPlaces } from "../names/header-places.ts";
import { type TypeNameSink, typeArgumentNames, typeNames } from "../names/type-names.ts";
import type { Expression, LocalFunctionStatement } from "./ast.ts";
import { LocalNames } from "./local-names.ts";
import { PREDEFINED } from "./type-scan.ts";

/** The names found in one body while its code is written, if every name is requested. */
export class BodyNames implements TypeNameSink {
  /** The names in the types that the body writes. */
  readonly typeNames: PlacedTypeName[] = [];
  /** The attributes of its lambdas. */
  readonly attributes: Code[] = [];
  /** Type parameters of the enclosing local functions. */
  readonly typeParameters = new LocalNames([]);

  constructor(
    private readonly source: NamedText,
    private readonly file: FileNames,
  ) {}

  addVariable(at: number, declaredAt: number): void {
    this.file.addVariable(at, declaredAt);
  }

  /** Returns the offset of the declaration of the variable that a name means; undefined if it means no variable. */
  variable(name: string, at: number, locals: LocalNames): number | undefined {
    return this.file.isLeftOut(at)
      ? locals.declaredAt(name)
      : locals.declaredAt(name, (declaredAt) => this.file.isLeftOut(declaredAt));
  }

  /** Adds the attributes in the lists that begin at these offsets. */
  addAttributes(lists: readonly number[] = []): void {
    for (const at of lists) for (const code of this.file.attributeList(at)) this.attributes.push(code);
  }

  /** Records the access to the target of an expression: to each element of a tuple and both branches of a conditional. */
  addAccess(node: Expression, access: NameAccess): void {
    if (node.k === "name" || node.k === "member" || node.k === "index") this.file.addAccess(node.at, access);
    else if (node.k === "tuple") for (const { value } of node.elements) this.addAccess(value, access);
    else if (node.k === "conditional") {
      this.addAccess(node.whenTrue, access);
      this.addAccess(node.whenFalse, access);
    }
  }

  /** Adds the names in the type that begins at an offset, with the role of the type. */
  addType(at: number, role: UseRole): void {
    typeNames(this.cursorAt(at), this, role);
  }

  /** Adds the names in the type arguments whose `<` is at an offset. */
  addTypeArguments(at: number): void {
    typeArgumentNames(this.cursorAt(at), this);
  }

  /** Reads a written type as an expression; undefined if it can only be a type. */
  dottedName(at: number, type: string): Expression | undefined {
    if (PREDEFINED.has(type) || this.typeParameter(type) !== undefined) return undefined;
    const cursor = this.cursorAt(at);
    if (!cursor.isWord()) return undefined;
    let name: Expression = { k: "name", ...cursor.takePlacedName(), typeArguments: null };
    while (cursor.is(".") || cursor.kind() === Kind.doubleColon) {
      cursor.index++;
      const around = { targetStart: at, targetEnd: cursor.previousEnd, typeArguments: null, isConditional: false };
      name = { k: "member", target: name, ...cursor.takePlacedName(), ...around };
    }
    return cursor.textFrom(at) === type ? name : undefined;
  }

  /** Runs a rule with the parameters and type parameters of a local function in scope. */
  inLocalFunction<T>({ start }: LocalFunctionStatement, locals: LocalNames, write: () => T): T {
    const { parameters, typeParameters } = headerPlaces("localFunction", this.cursorAt(start));
    return locals.inScope(() =>
      this.typeParameters.inScope(() => {
        locals.declare(parameters);
        this.typeParameters.declare(typeParameters);
        return write();
      }),
    );
  }

  typeName(text: string, at: number, role: UseRole): void {
    const { positions } = this.source;
    const row = positions.rowOf(at);
    this.typeNames.push([text, row, at - positions.rowStart(row), role]);
  }

  typeParameterName(at: number, declaredAt: number, role: UseRole): void {
    this.file.addTypeParameter(at, declaredAt, role);
  }

  typeParameter(name: string): number | undefined {
    return this.typeParameters.declaredAt(name) ?? this.file.typeParameter(name);
  }

  private cursorAt(at: number): TokenCursor {
    const { text, tokens } = this.source;
    return new TokenCursor(text, tokens, tokenAt(tokens, at), text.length);
  }
}
