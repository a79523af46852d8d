import type { TextRange } from "../../src/shared/model/entity.ts";
import type { MemberFacts, ParameterFacts, TypeFacts, UseFacts } from "../../src/worker/facts/facts.ts";
import { UseKind } from "../../src/worker/facts/use-kind.ts";
import type { ReadFile } from "../../src/worker/languages/contract/language.ts";
import type { CSharpFacts } from "../../src/worker/languages/csharp/facts/csharp-facts.ts";

/**
 * Renders facts for people: whether the file was read completely, its usings, then one line for each declaration. The
 * number is the line of the name, counted from 1 as in editors; what is used in a declaration is indented below it.
 * Members and uses are in source order, whatever their order in the facts.
 */
export function renderFacts({ facts, health }: ReadFile<CSharpFacts>): string {
  const rows = (health.unreadable ?? []).map(([first, last]) => `${first + 1}-${last + 1}`);
  const head = health.state === "partial" ? `partial: ${rows.join(", ")}` : "whole";
  const usings = facts.usings.map((using) => `using ${flagsOf(using)}${aliasOf(using.alias)}${using.name}`);
  return [head, ...usings, ...renderUses(facts.uses), ...facts.types.flatMap(renderType), ""].join("\n");
}

function flagsOf(using: { readonly isGlobal?: true; readonly isStatic?: true; readonly isInactive?: true }): string {
  const { isGlobal, isStatic, isInactive } = using;
  return `${isInactive ? "(inactive) " : ""}${isGlobal ? "global " : ""}${isStatic ? "static " : ""}`;
}

function aliasOf(alias: string | undefined): string {
  return alias === undefined ? "" : `${alias} = `;
}

function renderType(type: TypeFacts): readonly string[] {
  const name = `${type.namespace && `${type.namespace}::`}${type.path}${angles(type.typeParameters)}`;
  const parts = [
    ...type.modifiers,
    type.kind,
    type.parameters === undefined ? name : `${name}(${parameters(type.parameters)})`,
    type.returnType !== undefined && `-> ${type.returnType}`,
    type.bases.length > 0 && `: ${type.bases.join(", ")}`,
    ...type.constraints,
    condition(type),
  ];
  const members = [...type.members].sort((a, b) => byPlace(a.range, b.range));
  return [row(type.nameRow, parts), ...indented(renderUses(type.uses)), ...members.flatMap(renderMember)];
}

function byPlace(a: TextRange, b: TextRange): number {
  return a[0] - b[0] || a[1] - b[1];
}

function renderMember(member: MemberFacts): readonly string[] {
  const { accessors = [], constraints = [], typeParameters = [] } = member;
  const parts = [
    ...member.modifiers,
    member.kind,
    `${member.name}${angles(typeParameters)}${hasList(member) ? `(${parameters(member.parameters)})` : ""}`,
    member.returnType !== null && `-> ${member.returnType}`,
    member.value !== undefined && `= ${member.value}`,
    accessors.length > 0 && `{ ${accessors.join("; ")} }`,
    ...constraints,
    condition(member),
  ];
  return [`  ${row(member.nameRow, parts)}`, ...indented(renderUses(member.uses))];
}

const WITHOUT_LIST: ReadonlySet<string> = new Set(["property", "field", "event", "enumMember"]);

function hasList({ kind }: MemberFacts): boolean {
  return !WITHOUT_LIST.has(kind);
}

function renderUses(uses: readonly UseFacts[] = []): readonly string[] {
  return [...uses].sort((a, b) => a[1] - b[1] || a[2] - b[2]).map(renderUse);
}

function indented(rows: readonly string[]): readonly string[] {
  return rows.map((row) => `    ${row}`);
}

function renderUse([kind, at, , name, expression]: UseFacts): string {
  return kind === UseKind.call ? `${at + 1} call ${name} of ${expression}` : `${at + 1} new ${name} as ${expression}`;
}

function row(at: number, parts: readonly (string | false | undefined)[]): string {
  return `${at + 1} ${parts.filter(Boolean).join(" ")}`;
}

function angles(names: readonly string[]): string {
  return names.length === 0 ? "" : `<${names.join(", ")}>`;
}

function parameters(list: readonly ParameterFacts[]): string {
  return list.map(renderParameter).join(", ");
}

function renderParameter({ modifiers, type, name, default: value }: ParameterFacts): string {
  return [...modifiers, type, name, value !== undefined && `= ${value}`].filter(Boolean).join(" ");
}

function condition({ condition: text }: { readonly condition?: string }): string | undefined {
  return text === undefined ? undefined : `#if ${text}`;
}
