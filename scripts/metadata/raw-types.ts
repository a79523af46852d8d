import { type Token, tableOf } from "../../src/worker/languages/csharp/metadata/format/coded-index.ts";
import type { AssemblyParts } from "../../src/worker/languages/csharp/metadata/model/assembly-parts.ts";
import type {
  MethodSignature,
  SignatureType,
} from "../../src/worker/languages/csharp/metadata/signatures/signature.ts";

/** A type as in its signature, in the format of tools/metadata-check. */
export function rawType(type: SignatureType, assembly: AssemblyParts): string {
  switch (type.kind) {
    case "primitive":
      return type.word;
    case "named":
      return assembly.names.of(type.token).whole + argumentsOf(type.arguments, assembly);
    case "array":
      return `${rawType(type.element, assembly)}[${",".repeat(type.rank - 1)}]`;
    case "pointer":
      return `${rawType(type.element, assembly)}*`;
    case "reference":
      return `${rawType(type.element, assembly)}&`;
    case "parameter":
      return (type.isOfMethod ? "!!" : "!") + type.number;
    case "function":
      return `method ${rawSignature(type.signature, assembly)}`;
    case "modified": {
      const word = type.isRequired ? "modreq" : "modopt";
      return `${rawType(type.element, assembly)} ${word}(${rawReference(type.modifier, assembly)})`;
    }
  }
}

function argumentsOf(list: readonly SignatureType[], assembly: AssemblyParts): string {
  return list.length === 0 ? "" : `<${list.map((each) => rawType(each, assembly)).join(", ")}>`;
}

/** The types of a method or property. */
export function rawSignature(signature: MethodSignature, assembly: AssemblyParts): string {
  const parameters = signature.parameters.map((type) => rawType(type, assembly)).join(", ");
  return `${signature.isInstance ? "instance " : ""}${rawType(signature.returnType, assembly)}(${parameters})`;
}

/** A base type, an interface or a constraint; "" for none. */
export function rawReference(token: Token, assembly: AssemblyParts): string {
  if (token === 0) return "";
  if (tableOf(token) !== "TypeSpec") return assembly.names.of(token).whole;
  return rawType(assembly.signatureOf(token), assembly);
}
