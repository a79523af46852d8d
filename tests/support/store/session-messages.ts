/** The requests to a session's process, sent one after the other. */
export type SessionRequest =
  | { readonly do: "save"; readonly word: string; readonly count: number; readonly length?: number }
  | { readonly do: "import"; readonly hash: string; readonly files: number; readonly bytes: number }
  | { readonly do: "read" }
  | { readonly do: "close" };

/** The acknowledged or stored descriptions, as id and text, and the number of refused requests. */
export interface SessionAnswer {
  readonly texts: readonly (readonly [id: string, text: string])[];
  readonly refused: number;
  /** The messages that the user saw since the start. */
  readonly told: readonly string[];
}
