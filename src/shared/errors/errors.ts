import { errorMessages, systemMessages } from "../messages/error-messages.ts";
import { visible } from "../visible-text.ts";

/** Every way a call can fail. The words for each stand in messages/error-messages.ts. */
export type ErrorCode = keyof typeof errorMessages;

/** An error as it travels: a code for the program, words for people, details for the log. */
export interface AppError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly context?: Readonly<Record<string, string | number>>;
}

/** An error inside one process, where it can be thrown. Converted by `toAppError` at the edge. */
export class GlossaError extends Error {
  readonly code: ErrorCode;
  readonly context: Readonly<Record<string, string | number>> | undefined;

  constructor(code: ErrorCode, context?: Readonly<Record<string, string | number>>, options?: ErrorOptions) {
    super(formatMessage(errorMessages[code], context), options);
    this.name = "GlossaError";
    this.code = code;
    this.context = context;
  }
}

/** Turns anything thrown into an error that can travel; an unknown one becomes `unexpected` and keeps its words. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof GlossaError) {
    const { code, message, context } = thrown;
    return context === undefined ? { code, message } : { code, message, context };
  }
  if (isNotLoaded(thrown)) return { code: "partNotLoaded", message: errorMessages.partNotLoaded };
  const detail = detailOf(thrown);
  return { code: "unexpected", message: formatMessage(errorMessages.unexpected, { detail }), context: { detail } };
}

/** What browsers, and the styles' loader, say of a part of the program that did not come. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/** Whether a part of the program did not come, as when its server is gone; all else is an error of the part itself. */
export function isNotLoaded(thrown: unknown): boolean {
  return thrown instanceof Error && NOT_LOADED.test(thrown.message);
}

/**
 * The words of anything thrown, as the end of a sentence: our own for what the system says of files; an error without a
 * message is called by its name.
 */
export function detailOf(thrown: unknown): string {
  // Its own sentence would be a second beginning.
  if (thrown instanceof GlossaError && thrown.code === "unexpected")
    return String(thrown.context?.detail ?? thrown.message);
  // Node's fetch says why in the cause alone.
  if (thrown instanceof TypeError && thrown.message === "fetch failed" && thrown.cause instanceof Error)
    return thrown.cause.message || thrown.message;
  return systemWords(thrown) ?? (thrown instanceof Error ? thrown.message || thrown.name : String(thrown));
}

// Node's own words repeat the code, the call and the path.
function systemWords(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return Object.hasOwn(systemMessages, code) ? systemMessages[code as keyof typeof systemMessages] : undefined;
}

/** Puts values into a message's `{name}` places, all of them visible; a place without a value stays as it is. */
export function formatMessage(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => visible(String(values[name] ?? place)));
}
