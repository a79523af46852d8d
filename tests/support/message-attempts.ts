/** A message to be sent: JavaScript for it, and for a list of what is handed over with it. */
export interface WrittenMessage {
  readonly message: string;
  readonly handedOver?: string;
}

/** A message that was sent, by its id. */
export interface SentMessage {
  readonly id: string;
  /** The call that it makes, where it is one that is declared, with whatever arguments. */
  readonly call: string | undefined;
  /** Whether it may be a message that never arrives. */
  readonly mayBeLost?: boolean;
}

/** A message to be sent; without an id it cannot be answered. */
export type Attempt = WrittenMessage & Omit<SentMessage, "id"> & { readonly id: string | undefined };

/** An answer of the engine. */
export interface AnsweredMessage {
  readonly id: unknown;
  readonly type: unknown;
  /** The value as JSON. */
  readonly value: string;
}
