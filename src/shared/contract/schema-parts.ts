import {
  custom,
  int,
  maxLength,
  minLength,
  nonnegative,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  type ZodMiniType,
} from "zod/mini";
import { MESSAGE } from "../limits/messages.ts";

/** The parts of messages' schemas. */
export const text = string().check(maxLength(MESSAGE.textCharacters));
export const path = string().check(minLength(1), maxLength(MESSAGE.pathCharacters));
export const address = string().check(minLength(1), maxLength(MESSAGE.addressCharacters));
export const name = string().check(minLength(1), maxLength(MESSAGE.nameCharacters));
export const count = int().check(nonnegative());
export const repositoryReference = object({ owner: name, name, branch: optional(name) });

/**
 * A list of at most so many items. Its length is looked at before its items, for an array may be nothing but a length of
 * four thousand million; and the first wrong item is the last: a million would be too much for zod's own lists.
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
 * An object of the browser or Node that is handed over itself, such as a file or a port, with what it must have. That is
 * not copied: where it must have a function it is no mere data, which never has one.
 */
export function hostObject<T extends object>(members: Readonly<Partial<Record<keyof T & string, MemberType>>>) {
  const expected = Object.entries(members);
  return custom<T>((value) => isObject(value) && expected.every(([key, type]) => typeof value[key] === type));
}

type MemberType = "function" | "number" | "object" | "string";

/** Messages that are told apart by their `type`, each by its own form; a type without one does not compile. */
export function byType<Message extends { readonly type: string }>(
  forms: {
    readonly [Type in Message["type"]]: ZodMiniType<Extract<Message, { readonly type: Type }>>;
  },
): ZodMiniType<Message> {
  return union(Object.values<ZodMiniType<Message>>(forms));
}

/** Whether a value has members that can be asked for. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
