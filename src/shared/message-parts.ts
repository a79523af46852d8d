import {
  array,
  custom,
  int,
  maxLength,
  minLength,
  nonnegative,
  object,
  optional,
  pipe,
  readonly,
  string,
  union,
  type ZodMiniType,
} from "zod/mini";
import type { FileContent, FilesPort } from "./engine.ts";
import { MESSAGE } from "./limits.ts";

/** What the schemas of messages are made of. */
export const text = string().check(maxLength(MESSAGE.textCharacters));
export const path = string().check(minLength(1), maxLength(MESSAGE.pathCharacters));
export const address = string().check(minLength(1), maxLength(MESSAGE.addressCharacters));
export const name = string().check(minLength(1), maxLength(MESSAGE.nameCharacters));
export const count = int().check(nonnegative());
export const repositoryReference = object({ owner: name, name, branch: optional(name) });

/**
 * A list of at most `MESSAGE.listItems`. Its length is looked at before its items: an array may be nothing but a length
 * of four thousand million.
 */
export function list<Item>(item: ZodMiniType<Item>) {
  return readonly(pipe(custom<unknown[]>(isShort), array(item)));
}

function isShort(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MESSAGE.listItems;
}

/**
 * Something that is handed over itself, such as a file or a port, with what it must have. That is not copied: where it
 * must have a function it is no mere data, which never has one.
 */
export function handed<T extends object>(members: Readonly<Partial<Record<keyof T & string, MemberType>>>) {
  const expected = Object.entries(members);
  return custom<T>((value) => isObject(value) && expected.every(([key, type]) => typeof value[key] === type));
}

type MemberType = "function" | "number" | "object" | "string";

export const fileContent = handed<FileContent>({ size: "number", lastModified: "number", arrayBuffer: "function" });
export const port = handed<FilesPort>({ postMessage: "function", start: "function", close: "function" });

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
