import { cutTo } from "../../../shared/cut-to.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { ENDPOINT } from "../../../shared/limits/generation.ts";
import { contextMessages } from "../../../shared/messages/engine-messages.ts";
import type { UsingMember } from "../../../shared/model/uses.ts";
import type { ProjectUses } from "../../linking/model/project-uses.ts";
import { docAbove, type TypeLinks } from "../../linking/model/type-links.ts";
import type { FoundEntity } from "../../project/find-entity.ts";
import { descriptionOf } from "../../views/description.ts";
import { calleesOf, callersOf, usingTypesOf } from "../../views/usages.ts";

/** The context of a type or member in its project. */
export interface ContextSubject {
  readonly entity: FoundEntity;
  /** Undefined while a project is still being read. */
  links(): Promise<TypeLinks | undefined>;
  uses(): Promise<ProjectUses | undefined>;
  find(id: string): Promise<FoundEntity>;
}

const MAX_NAMES = 5;
const MAX_BASES = 3;
const MAX_EXAMPLES = 3;

/**
 * Comment rows with the context of the code: its type, the documentation of its bases, its users, what it uses, and the
 * descriptions of its neighbours. Empty if nothing is known.
 */
export async function contextRows(id: string, subject: ContextSubject): Promise<string> {
  const rows = await (subject.entity.member === undefined ? typeRows(id, subject) : memberRows(id, subject));
  let text = "";
  for (const line of [...rows, ...examples(subject.entity)]) {
    const comment = `${subject.entity.language.commentRow(line)}\n`;
    if (text.length + comment.length > ENDPOINT.contextCharacters) break;
    text += comment;
  }
  return text;
}

async function memberRows(id: string, { entity, links, uses }: ContextSubject): Promise<readonly string[]> {
  const { type, member } = entity;
  const above = member?.kind === "constructor" ? undefined : (await docAbove(id, await links()))?.summary;
  const usage = (await uses())?.usage;
  return [
    row("container", {
      text: entity.surroundings.presentation.typeSignature(type).reduce((text, token) => text + token.text, ""),
    }),
    ...described(entity, type),
    ...(above ? [row("above", { text: above })] : []),
    ...(usage === undefined ? [] : [...names("usedBy", callersOf(id, usage)), ...names("uses", calleesOf(id, usage))]),
  ];
}

async function typeRows(id: string, { links: linkTypes, uses: linkUses, find }: ContextSubject) {
  const [links, uses] = await Promise.all([linkTypes(), linkUses()]);
  if (links === undefined || uses === undefined) return [];
  const targets = links.baseTargets(id).flatMap((target) => target ?? []);
  const bases = await Promise.all(targets.slice(0, MAX_BASES).map(find));
  const usedBy = usingTypesOf(id, uses, links);
  return [...bases.flatMap((base) => described(base, base.type)), ...list("usedBy", mostFirst(usedBy))];
}

/** The description of a type, in one row. */
function described({ surroundings }: FoundEntity, type: FoundEntity["type"]): readonly string[] {
  const text = descriptionOf(type, surroundings.written)?.text;
  return text ? [row("base", { name: type.name, text })] : [];
}

function names(message: "usedBy" | "uses", members: readonly UsingMember[]): readonly string[] {
  return list(
    message,
    mostFirst(members).flatMap(({ classUsedIn, methodUsedIn }) => {
      const name = [classUsedIn?.name, methodUsedIn?.name].filter((part) => part !== undefined).join(".");
      return name === "" ? [] : { name };
    }),
  );
}

function list(message: "usedBy" | "uses", found: readonly { readonly name: string }[]): readonly string[] {
  if (found.length === 0) return [];
  const shown = found.slice(0, MAX_NAMES).map(({ name }) => name);
  return [row(message, { text: shown.join(", ") })];
}

/** The descriptions of the other members of its type, those of the same kind first. */
function examples({ type, member, surroundings }: FoundEntity): readonly string[] {
  const others = type.members.filter(({ id }) => id !== member?.id);
  const alike = (other: { readonly kind: string }) => (other.kind === member?.kind ? 0 : 1);
  const texts = others
    .toSorted((a, b) => alike(a) - alike(b))
    .map((other) => descriptionOf(other, surroundings.written))
    .flatMap((description) => (description?.text && description.origin !== "inherited" ? description.text : []));
  return [...new Set(texts)].slice(0, MAX_EXAMPLES).map((text) => row("style", { text }));
}

function mostFirst<T extends { readonly count: number }>(found: readonly T[]): readonly T[] {
  return found.toSorted((a, b) => b.count - a.count);
}

// Always on one row, whatever the text contains: it must not leave its comment.
function row(message: keyof typeof contextMessages, values: Readonly<Record<string, string>>): string {
  const rows = Object.entries(values).map(([name, value]) => [name, value.replace(/[\p{Cc}\s\u2028\u2029]+/gu, " ")]);
  return cutTo(ENDPOINT.contextRowCharacters, formatMessage(contextMessages[message], Object.fromEntries(rows)));
}
