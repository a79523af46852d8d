import type { ApiForms, ApiParameter } from "../../../diff/model/surface.ts";
import type { MemberFacts, ParameterFacts } from "../../../facts/facts.ts";
import type { FormReader, TypeHeader } from "../../contract/compatibility.ts";
import { type TypeScope, typeForm, unqualified } from "./model/type-form.ts";

/** Returns a reader of the normalized forms by which declarations are compared. */
export function readForms(valueTypes: ReadonlySet<string>): FormReader {
  // Members are read type by type, and name the same few types repeatedly.
  let last: { readonly type: TypeHeader | undefined; readonly scope: TypeScope } | undefined;
  const scopeOf = (around: readonly TypeHeader[]): TypeScope => {
    const [type] = around;
    if (last?.type === type && last !== undefined) return last.scope;
    last = { type, scope: { valueTypes, typeParameters: parametersOf(around), known: new Map() } };
    return last.scope;
  };
  return {
    ofType: (around) => typeForms(around, scopeOf(around)),
    ofMember: (member, around) => {
      const all = [...(member.receiver?.typeParameters ?? []), ...(member.typeParameters ?? [])];
      const outer = scopeOf(around);
      if (all.length === 0) return memberForms(member, outer);
      const own = all.map((name, at) => [name, `\`\`${at}`] as const);
      const typeParameters = new Map([...outer.typeParameters, ...own]);
      return memberForms(member, { valueTypes, typeParameters, known: new Map() });
    },
  };
}

/** Returns the type parameters, those of enclosing types first; each hides an outer one of the same name. */
function parametersOf(around: readonly TypeHeader[]): ReadonlyMap<string, string> {
  const names = [...around].reverse().flatMap(({ typeParameters }) => typeParameters);
  return new Map(names.map((name, at) => [name, `\`${at}`]));
}

function typeForms([type]: readonly TypeHeader[], scope: TypeScope): ApiForms {
  const { namespace = "", path = "", returnType = "", bases = [], constraints = [], parameters = [] } = type ?? {};
  return {
    key: namespace === "" ? path : `${namespace}.${path}`,
    bareName: path.replace(/`\d+$/, ""),
    parameters: parameters.map((one) => parameterForm(one, scope)),
    type: typeForm(returnType, scope),
    bases: bases.map((text) => typeForm(text, scope)),
    constraints: constraints.flatMap((text) => constraintForms(text, scope)),
  };
}

function memberForms(member: MemberFacts, scope: TypeScope): ApiForms {
  const { kind, receiver, constraints = [] } = member;
  const extended = receiver !== undefined && receiver.parameter.name !== "" && !member.modifiers.includes("static");
  const written = member.parameters.map((one) => parameterForm(one, scope));
  const before = extended ? [extendedForm(receiver.parameter, scope)] : [];
  const parameters = [...before, ...written];
  const type = typeForm(member.returnType ?? "", scope);
  const bareName = bareNameOf(member);
  const arity = member.arity + (receiver?.typeParameters.length ?? 0);
  const list = parameters.map((one) => passing(one.modifiers) + unqualified(one.type)).join(",");
  const answer = kind === "conversion" ? `~${unqualified(type)}` : "";
  return {
    key: `${bareName}${arity > 0 ? `\`\`${arity}` : ""}${list === "" ? "" : `(${list})`}${answer}`,
    ...{ bareName, parameters, type, bases: [] },
    constraints: [...(receiver?.constraints ?? []), ...constraints].flatMap((text) => constraintForms(text, scope)),
  };
}

function extendedForm(parameter: ParameterFacts, scope: TypeScope): ApiParameter {
  return { ...parameterForm(parameter, scope), modifiers: ["this", ...parameter.modifiers] };
}

// A constructor is called by its type's name, which may change; a conversion is written with its target type.
function bareNameOf({ kind, name, modifiers }: MemberFacts): string {
  if (kind === "constructor") return modifiers.includes("static") ? ".cctor" : ".ctor";
  if (kind === "destructor") return "~";
  return kind === "conversion" ? name.replace(/^(\w+ operator(?: checked)?).*/s, "$1") : name;
}

function parameterForm({ name, type, modifiers, default: value }: ParameterFacts, scope: TypeScope): ApiParameter {
  return { name, type: typeForm(type, scope), modifiers, ...(value !== undefined && { default: defaultForm(value) }) };
}

/** `null` and `default(T)` equal `default`, and names may be qualified to different degrees; texts are left unchanged. */
function defaultForm(text: string): string {
  if (/["']/.test(text)) return text;
  const plain = text.replace(/\s+/g, "");
  return /^(?:null!?|default!?|default\(.*\)!?|new\w*\(\))$/s.test(plain) ? "default" : unqualified(plain);
}

/** Overloads are distinguished by whether a parameter is passed by reference, not by how. */
function passing(modifiers: readonly string[]): string {
  return modifiers.some((one) => one === "ref" || one === "out" || one === "in") ? "ref " : "";
}

function constraintForms(text: string, scope: TypeScope): readonly string[] {
  const [, name = "", list = ""] = /^where\s+(\S+?)\s*:\s*(.*)$/s.exec(text) ?? [];
  const parameter = scope.typeParameters.get(name.replace(/^@/, "")) ?? name;
  return splitList(list).map((one) => `${parameter}:${one.endsWith("()") ? "new()" : typeForm(one, scope)}`);
}

/** Splits a text at commas outside brackets. */
function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const sign = text.charAt(at);
    if ("<([".includes(sign) && sign !== "") depth++;
    else if (">)]".includes(sign) && sign !== "") depth--;
    if (at === text.length || (sign === "," && depth === 0)) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter((part) => part !== "");
}
