import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import packageJson from "../../../package.json" with { type: "json" };
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { mcpMessages } from "../../shared/messages/mcp-messages.ts";
import { type Answer, AnswerError } from "./answers/answer.ts";
import { firstPageText, pageText } from "./answers/page.ts";
import { resources } from "./resources/resources.ts";
import type { Tool } from "./tools/tool.ts";
import type { Workspace } from "./workspace/workspace.ts";

interface ToolResult {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/** A server that answers with these tools and all resources; the folder may still be being read. */
export function createServer(workspace: Workspace, tools: readonly Tool[]): Server {
  const server = new Server(
    { name: "glossa", version: packageJson.version },
    { capabilities: { tools: {}, resources: {} }, instructions: mcpMessages.instructions },
  );
  server.setRequestHandler("tools/list", () => ({ tools: tools.map(({ call: _, ...shown }) => shown) }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw invalid(formatMessage(mcpMessages.unknownTool, { name: params.name }));
    return answered(workspace, params.arguments, () => tool.call(params.arguments, workspace));
  });
  server.setRequestHandler("resources/list", () => ({ resources: resources.map(({ read: _, ...shown }) => shown) }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const resource = resources.find((one) => one.uri === uri);
    if (resource === undefined) throw invalid(formatMessage(mcpMessages.unknownResource, { uri }));
    const text = firstPageText(await workspace.use(() => resource.read(workspace)));
    return { contents: [{ uri, mimeType: resource.mimeType, text }] };
  });
  return server;
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

// What cannot be answered is said as an answer: a model reads it and asks better.
async function answered(workspace: Workspace, given: unknown, ask: () => Promise<Answer>): Promise<ToolResult> {
  try {
    const answer = await workspace.use(async (note) => withNote(await ask(), note));
    return { content: [{ type: "text", text: pageText(answer, pageIn(given)) }] };
  } catch (thrown) {
    const answer = thrown instanceof AnswerError ? thrown.answer : { head: [detailOf(thrown)], rows: [], notes: [] };
    return { content: [{ type: "text", text: pageText(answer, 1) }], isError: true };
  }
}

function withNote(answer: Answer, note: string | undefined): Answer {
  return note === undefined ? answer : { ...answer, notes: [...answer.notes, note] };
}

// It was checked with the other arguments.
function pageIn(given: unknown): number {
  return typeof given === "object" && given !== null && "page" in given ? Number(given.page ?? 1) : 1;
}
