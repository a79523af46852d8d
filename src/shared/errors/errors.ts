import { errorMessages, systemMessages } from "../messages/error-messages.ts";
import { visible } from "../visible-text.ts";

/** Every way a call can fail. The text for each is in messages/error-messages.ts. */
export type ErrorCode = keyof typeof errorMessages;

/** An error as it is transferred: a code for the program, a text for people, details for the log. */
export interface AppError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly context?: Readonly<Record<string, string | number>>;
}

/** An error that is thrown inside one process. Converted by `toAppError` at the boundary. */
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

/**
 * Converts anything thrown into an error that can be transferred; an unknown one becomes `unexpected` and keeps its
 * text.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof GlossaError) {
    const { code, message, context } = thrown;
    return context === undefined ? { code, message } : { code, message, context };
  }
  if (isNotLoaded(thrown)) return { code: "partNotLoaded", message: errorMessages.partNotLoaded };
  const detail = detailOf(thrown);
  return { code: "unexpected", message: formatMessage(errorMessages.unexpected, { detail }), context: { detail } };
}

/** The messages of browsers, and of the style loader, when a part of the program could not be loaded. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/**
 * Whether a part of the program could not be loaded, as when its server is gone; any other error is one of the part
 * itself.
 */
export function isNotLoaded(thrown: unknown): boolean {
  return thrown instanceof Error && NOT_LOADED.test(thrown.message);
}

/**
 * The text of anything thrown, to end a sentence with: our own text for file system errors; an error without a message
 * is called by its name.
 */
export function detailOf(thrown: unknown): string {
  // The full sentence of the error would repeat the beginning.
  if (thrown instanceof GlossaError && thrown.code === "unexpected")
    return String(thrown.context?.detail ?? thrown.message);
  // Node's fetch gives the reason in the cause only.
  if (thrown instanceof TypeError && thrown.message === "fetch failed" && thrown.cause instanceof Error)
    return thrown.cause.message || thrown.message;
  return systemWords(thrown) ?? (thrown instanceof Error ? thrown.message || thrown.name : String(thrown));
}

// Node's own messages repeat the code, the call and the path.
function systemWords(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return Object.hasOwn(systemMessages, code) ? systemMessages[code as keyof typeof systemMessages] : undefined;
}

/**
 * Replaces a message's `{name}` placeholders by values, with invisible characters made visible; a placeholder without a
 * value stays.
 */
export function formatMessage(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => visible(String(values[name] ?? place)));
}
