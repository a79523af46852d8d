import { describeTool } from "./describe.ts";
import { findTool } from "./find.ts";
import { readTool } from "./read.ts";
import type { Tool } from "./tool.ts";
import { traceTool } from "./trace.ts";

/** The tools of a client, including those that write only where that is allowed. */
export function toolsFor(allowWrites: boolean): readonly Tool[] {
  const tools = [findTool, readTool, traceTool];
  return allowWrites ? [...tools, describeTool] : tools;
}
