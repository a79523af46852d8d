import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { type Answer, AnswerError } from "../answers/answer.ts";
import { firstPageText, pageText } from "../answers/page.ts";
import { resources } from "../resources/resources.ts";
import type { Tool } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Question, Reply } from "./backend.ts";

/** Answers a question about a folder with these tools. Errors are returned as answers: nothing is thrown. */
export async function answerQuestion(workspace: Workspace, tools: readonly Tool[], question: Question): Promise<Reply> {
  try {
    const text = "tool" in question ? await call(workspace, tools, question) : await read(workspace, question.resource);
    return { text, isError: false };
  } catch (thrown) {
    return errorReply(thrown);
  }
}

/** The reply for an error: a model reads it and can ask a better question. */
export function errorReply(thrown: unknown): Reply {
  const answer = thrown instanceof AnswerError ? thrown.answer : { head: [detailOf(thrown)], rows: [], notes: [] };
  return { text: pageText(answer, 1), isError: true };
}

async function call(
  workspace: Workspace,
  tools: readonly Tool[],
  { tool: name, arguments: given }: Extract<Question, { tool: string }>,
): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new AnswerError(formatMessage(mcpMessages.unknownTool, { name }));
  const answer = await workspace.use(async (note) => withNote(await tool.call(given, workspace), note));
  return pageText(answer, pageIn(given));
}

async function read(workspace: Workspace, uri: string): Promise<string> {
  const resource = resources.find((one) => one.uri === uri);
  if (resource === undefined) throw new AnswerError(formatMessage(mcpMessages.unknownResource, { uri }));
  return firstPageText(await workspace.use(() => resource.read(workspace)));
}

function withNote(answer: Answer, note: string | undefined): Answer {
  return note === undefined ? answer : { ...answer, notes: [...answer.notes, note] };
}

// It was validated with the other arguments.
function pageIn(given: unknown): number {
  return typeof given === "object" && given !== null && "page" in given ? Number(given.page ?? 1) : 1;
}
