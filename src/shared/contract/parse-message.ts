import { safeParse, type ZodMiniType } from "zod/mini";

/**
 * A message as its schema understands it; undefined for one of another form, even where that is too much for the
 * parser.
 */
export function parseMessage<Message>(schema: ZodMiniType<Message>, message: unknown): Message | undefined {
  try {
    const { success, data } = safeParse(schema, message);
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The value that a text of JSON stands for, as its schema understands it; undefined for any other text. */
export function parseJson<Value>(schema: ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return parseMessage(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
