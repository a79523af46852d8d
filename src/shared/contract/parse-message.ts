import { safeParse, type ZodMiniType } from "zod/mini";

/** A message parsed by its schema; undefined for a message of another form, even one that is too much for the parser. */
export function parseMessage<Message>(schema: ZodMiniType<Message>, message: unknown): Message | undefined {
  try {
    const { success, data } = safeParse(schema, message);
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a JSON text, parsed by its schema; undefined for any other text. */
export function parseJson<Value>(schema: ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return parseMessage(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
