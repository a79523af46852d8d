import {
  custom,
  int,
  maxLength,
  minLength,
  nonnegative,
  object,
  optional,
  pipe,
  refine,
  safeParse,
  string,
  transform,
  union,
  type ZodMiniType,
} from "zod/mini";
import { MESSAGE } from "../limits/messages.ts";
import { isProjectId } from "../model/project-id.ts";

/** The parts of messages' schemas. */
export const text = string().check(maxLength(MESSAGE.textCharacters));
export const path = string().check(minLength(1), maxLength(MESSAGE.pathCharacters));
export const address = string().check(minLength(1), maxLength(MESSAGE.addressCharacters));
export const name = string().check(minLength(1), maxLength(MESSAGE.nameCharacters));
export const projectId = string().check(refine(isProjectId));
export const count = int().check(nonnegative());
export const repositoryReference = object({ owner: name, name, branch: optional(name) });

/**
 * A list with a maximum number of items. Its length is checked before its items, because an array may claim a length of
 * four thousand million; and it stops at the first wrong item, because a million errors would be too much for zod's own
 * lists.
 */
export function list<Item>(item: ZodMiniType<Item>, longest: number = MESSAGE.listItems): ZodMiniType<readonly Item[]> {
  const isShort = (value: unknown) => Array.isArray(value) && value.length <= longest;
  const items = transform((values: readonly unknown[], { issues }): readonly Item[] => {
    const parsed: Item[] = [];
    for (const value of values) {
      const { success, data } = safeParse(item, value);
      if (!success) {
        issues.push({ code: "custom", input: value });
        break;
      }
      parsed.push(data);
    }
    return parsed;
  });
  return pipe(custom<readonly unknown[]>(isShort), items);
}

/**
 * An object of the browser or Node that is passed itself, such as a file or a port, with the members it must have. It
 * is not copied. Where a function is required, it cannot be plain data, which never has one.
 */
export function hostObject<T extends object>(members: Readonly<Partial<Record<keyof T & string, MemberType>>>) {
  const expected = Object.entries(members);
  return custom<T>((value) => isObject(value) && expected.every(([key, type]) => typeof value[key] === type));
}

type MemberType = "function" | "number" | "object" | "string";

/**
 * Messages that are distinguished by their `type`, each with its own schema; a type without a schema does not compile.
 */
export function byType<Message extends { readonly type: string }>(
  forms: {
    readonly [Type in Message["type"]]: ZodMiniType<Extract<Message, { readonly type: Type }>>;
  },
): ZodMiniType<Message> {
  return union(Object.values<ZodMiniType<Message>>(forms));
}

/** Whether a value has members that can be read. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
