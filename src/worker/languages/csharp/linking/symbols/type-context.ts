import type { Scope } from "../names/scope.ts";
import type { Definition, Type, TypeContext, TypeParameter } from "./model.ts";

/** A context that may be nested in another one. */
export class NestedTypeContext implements TypeContext {
  readonly known = new Map<string, Type>();

  constructor(
    readonly scope: Scope,
    readonly definition: Definition | undefined,
    readonly typeParameters: readonly TypeParameter[] = [],
    /** The context of the enclosing generic method or local function. */
    private readonly outer?: NestedTypeContext,
    private readonly ownTypeParameters: readonly TypeParameter[] = [],
  ) {}

  within(parameters: readonly TypeParameter[]): TypeContext {
    return new NestedTypeContext(
      this.scope,
      this.definition,
      [...parameters, ...this.typeParameters],
      this,
      parameters,
    );
  }

  whereRead(text: string): TypeContext {
    if (this.outer === undefined) return this;
    for (const { name } of this.ownTypeParameters) if (text.includes(name)) return this;
    return this.outer.whereRead(text);
  }
}
