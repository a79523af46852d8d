import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import packageJson from "../../../package.json" with { type: "json" };
import { formatMessage } from "../../shared/errors/errors.ts";
import { mcpMessages } from "../../shared/messages/mcp-messages.ts";
import { errorReply } from "./backend/answer-question.ts";
import type { Backend, Reply } from "./backend/backend.ts";
import { resources } from "./resources/resources.ts";
import type { Tool } from "./tools/tool.ts";

interface ToolResult {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/**
 * Creates a server with these tools and all resources, whose requests the backend answers; the folder may still be
 * being read.
 */
export function createServer(backend: Backend, tools: readonly Tool[]): Server {
  const server = new Server(
    { name: "glossa", version: packageJson.version },
    { capabilities: { tools: {}, resources: {} }, instructions: mcpMessages.instructions },
  );
  server.setRequestHandler("tools/list", () => ({
    tools: tools.map(({ call: _, check: __, ...shown }) => shown),
  }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw invalid(formatMessage(mcpMessages.unknownTool, { name: params.name }));
    return asResult(await called(backend, tool, params.arguments));
  });
  server.setRequestHandler("resources/list", () => ({ resources: resources.map(({ read: _, ...shown }) => shown) }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const resource = resources.find((one) => one.uri === uri);
    if (resource === undefined) throw invalid(formatMessage(mcpMessages.unknownResource, { uri }));
    const { text, isError } = await backend.ask({ resource: uri });
    if (isError) throw new Error(text);
    return { contents: [{ uri, mimeType: resource.mimeType, text }] };
  });
  return server;
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

// Validated here as well, which limits the size of requests to another process.
async function called(backend: Backend, tool: Tool, given: unknown): Promise<Reply> {
  try {
    return await backend.ask({ tool: tool.name, arguments: tool.check(given) });
  } catch (thrown) {
    return errorReply(thrown);
  }
}

function asResult({ text, isError }: Reply): ToolResult {
  return { content: [{ type: "text", text }], ...(isError && { isError }) };
}
