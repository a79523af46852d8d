import * as z from "zod/mini";

/** What a client asks: a tool, whose arguments are checked by the tool, or a resource. */
export const question = z.union([
  z.object({ tool: z.string().check(z.maxLength(50)), arguments: z.unknown() }),
  z.object({ resource: z.string().check(z.maxLength(2_000)) }),
]);

export type Question = z.output<typeof question>;

/** A text for the client; an error is one that says what is wrong. */
export interface Reply {
  readonly text: string;
  readonly isError: boolean;
}

/** Who answers what a client asks: an engine of this process, or one of another that is reached by a socket. */
export interface Backend {
  /** Throws, in words for the client, where nobody can answer. */
  ask(question: Question): Promise<Reply>;
  close(): Promise<void>;
}
