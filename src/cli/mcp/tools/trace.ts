import * as z from "zod/mini";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { USE_ROLES } from "../../../shared/model/uses.ts";
import { AnswerError } from "../answers/answer.ts";
import { resolveSymbol } from "../symbols/resolve.ts";
import type { EdgeFilter, EdgeRole } from "../trace/edge.ts";
import { UsesReader } from "../trace/uses-reader.ts";
import { answers, WANTS } from "../trace/wants.ts";
import { name, page, tool } from "./tool.ts";

const MAX_DEPTH = 20;
const ROLES: readonly EdgeRole[] = [...USE_ROLES, "override"];

/** Follows a symbol through the code. */
export const traceTool = tool({
  name: "trace",
  description: mcpMessages.tools.trace,
  takes: z.object({
    name,
    want: z.enum(WANTS),
    to: z.optional(name),
    depth: z.optional(z.int().check(z.gte(1), z.lte(MAX_DEPTH))),
    kinds: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50))),
    exact: z.optional(z.boolean()),
    page,
  }),
  answer: async ({ name: text, want, to, depth, kinds, exact = false }, workspace) => {
    const isWanted = filterOf(kinds, exact);
    const id = await resolveSymbol(workspace, text);
    if (want === "path" && to === undefined) throw new AnswerError(mcpMessages.needsTo);
    const end = to === undefined ? undefined : await resolveSymbol(workspace, to);
    const known = await UsesReader.of(workspace);
    return answers[want]({ workspace, known, id, to: end, depth, isWanted });
  },
});

function filterOf(kinds: readonly string[] | undefined, isExactOnly: boolean): EdgeFilter {
  const bad = kinds?.find((kind) => !ROLES.some((role) => role === kind));
  if (bad !== undefined)
    throw new AnswerError(formatMessage(mcpMessages.noKind, { kind: bad, kinds: ROLES.join(", ") }));
  const roles = kinds === undefined || kinds.length === 0 ? undefined : new Set<string>(kinds);
  return ({ role, confidence }) => (roles?.has(role) ?? true) && (!isExactOnly || confidence === "exact");
}
