import { GENERIC } from "../model/flags.ts";
import type { GenericParameter } from "../model/generic-parameter.ts";
import type { ReferenceRow } from "../model/member-tables.ts";
import { withoutModifiers } from "../model/method-definition.ts";
import type { TypeScope, TypeTexts } from "./type-texts.ts";

const UNMANAGED = "System.Runtime.InteropServices.UnmanagedType";

/** Returns `where T : class, new()`, one for each constrained type parameter. */
export function constraintTexts(
  parameters: readonly GenericParameter[],
  texts: TypeTexts,
  scope: TypeScope,
): readonly string[] {
  return parameters.flatMap((parameter) => {
    const parts = partsOf(parameter, texts, scope);
    return parts.length === 0 ? [] : [`where ${parameter.name} : ${parts.join(", ")}`];
  });
}

function partsOf(parameter: GenericParameter, texts: TypeTexts, scope: TypeScope): readonly string[] {
  const { flags } = parameter;
  const isStruct = (flags & GENERIC.struct) !== 0;
  const types = parameter.constraints.flatMap((row) => typeOf(row, texts, scope, isStruct));
  return [
    ...(flags & GENERIC.class ? ["class"] : []),
    ...(isStruct ? [isUnmanaged(parameter, texts) ? "unmanaged" : "struct"] : []),
    ...(parameter.isNotNull(scope.nullableContext) ? ["notnull"] : []),
    ...types,
    ...(flags & GENERIC.constructor && !isStruct ? ["new()"] : []),
    ...(flags & GENERIC.allowsRefStruct ? ["allows ref struct"] : []),
  ];
}

// Bases that `struct` and every type imply are not written.
function typeOf(
  { type, place }: ReferenceRow,
  texts: TypeTexts,
  scope: TypeScope,
  isStruct: boolean,
): readonly string[] {
  const { assembly } = texts;
  const text = texts.of(assembly.signatureOf(type), scope, assembly.attributes.of(place));
  return text === "object" || text === "object?" || (isStruct && text === "System.ValueType") ? [] : [text];
}

// `modreq(UnmanagedType) System.ValueType`
function isUnmanaged(parameter: GenericParameter, { assembly }: TypeTexts): boolean {
  if (parameter.attributes.has("unmanaged")) return true;
  return parameter.constraints.some(({ type }) => {
    const signature = assembly.signatureOf(type);
    if (signature.kind !== "modified" || withoutModifiers(signature).kind !== "named") return false;
    return assembly.nameOfReference(signature.modifier) === UNMANAGED;
  });
}
