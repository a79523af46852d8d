import { expect } from "vitest";
import type {
  CommentPart,
  CommentRequest,
  CommentWriter,
  WrittenComments,
} from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { createCommentWriter } from "../../../../../src/worker/languages/csharp/writing/comment-writer.ts";
import { nodePlatform } from "../../../threads/in-process.ts";

export const FILE = "0-1";

/** What is asked for a declaration by its address: a summary, or several parts. */
export type Asked = Readonly<Record<string, string | readonly CommentPart[]>>;

/** Opens a writer that reads with these symbols. */
export async function openWriter(symbols: readonly string[] = []): Promise<CommentWriter> {
  const options = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;
  const { syntax } = await nodePlatform.openSyntax(options, treeSitterGrammar);
  const read = createCSharpReader(syntax, symbols, undefined, { withStarts: true });
  return createCommentWriter(read, new Set(symbols));
}

export function requestsFor(asked: Asked, choices: Partial<CommentRequest> = {}): readonly CommentRequest[] {
  return Object.entries(asked).map(([address, said]) => ({
    id: `${FILE}-${address}`,
    parts: typeof said === "string" ? [{ tag: "summary", text: said }] : said,
    replaces: false,
    ...choices,
  }));
}

/** Writes into a text, and expects that all of it is written. */
export async function written(text: string, asked: Asked, choices?: Partial<CommentRequest>): Promise<string> {
  const outcome = await outcomeOf(text, asked, choices);
  expect(outcome.refused).toEqual([]);
  return outcome.text;
}

export async function outcomeOf(
  text: string,
  asked: Asked,
  choices?: Partial<CommentRequest>,
  symbols?: readonly string[],
): Promise<WrittenComments> {
  return (await openWriter(symbols))({ id: FILE, text }, requestsFor(asked, choices));
}
