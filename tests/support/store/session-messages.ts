/** What a session's process is asked to do, one after the other. */
export type SessionRequest =
  | { readonly do: "save"; readonly word: string; readonly count: number; readonly length?: number }
  | { readonly do: "import"; readonly hash: string; readonly files: number; readonly bytes: number }
  | { readonly do: "read" }
  | { readonly do: "close" };

/** The descriptions that were acknowledged, or that are stored, as id and text; how many requests were refused. */
export interface SessionAnswer {
  readonly texts: readonly (readonly [id: string, text: string])[];
  readonly refused: number;
  /** What the user was told since the start. */
  readonly told: readonly string[];
}
