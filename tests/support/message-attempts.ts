/** A message to be sent, as JavaScript: the message itself, and its list of transferred objects. */
export interface WrittenMessage {
  readonly message: string;
  readonly handedOver?: string;
}

/** A message that was sent, identified by its id. */
export interface SentMessage {
  readonly id: string;
  /** The call of the message if its name is declared, with any arguments. */
  readonly call: string | undefined;
  /** Whether the message may never arrive. */
  readonly mayBeLost?: boolean;
}

/** A message to be sent; without an id it cannot be answered. */
export type Attempt = WrittenMessage & Omit<SentMessage, "id"> & { readonly id: string | undefined };

/** An answer from the engine. */
export interface AnsweredMessage {
  readonly id: unknown;
  readonly type: unknown;
  /** The value as JSON. */
  readonly value: string;
}
