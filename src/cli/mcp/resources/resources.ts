import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { Answer } from "../answers/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { coverageAnswer } from "./coverage.ts";
import { overviewAnswer } from "./overview.ts";

/** Information about the code base as a whole. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: "text/plain";
  read(workspace: Workspace): Promise<Answer>;
}

/** Everything that the server offers besides its tools. */
export const resources: readonly Resource[] = [
  resource("overview", mcpMessages.overview, overviewAnswer),
  resource("coverage", mcpMessages.coverage, coverageAnswer),
];

function resource(name: string, description: string, read: Resource["read"]): Resource {
  return { uri: `glossa://${name}`, name, description, mimeType: "text/plain", read };
}
