import * as z from "zod/mini";

/** A client's question: a tool, whose arguments the tool validates, or a resource. */
export const question = z.union([
  z.object({ tool: z.string().check(z.maxLength(50)), arguments: z.unknown() }),
  z.object({ resource: z.string().check(z.maxLength(2_000)) }),
]);

export type Question = z.output<typeof question>;

/** A text for the client; for an error, its description. */
export interface Reply {
  readonly text: string;
  readonly isError: boolean;
}

/** Answers clients' questions: an engine of this process, or one of another process that is reached by a socket. */
export interface Backend {
  /** Throws, with a text for the client, where no engine can answer. */
  ask(question: Question): Promise<Reply>;
  close(): Promise<void>;
}
