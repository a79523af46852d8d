import * as z from "zod/mini";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { type Answer, AnswerError } from "../answers/answer.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A tool that the server offers. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The JSON schema of its arguments. */
  readonly inputSchema: { readonly type: "object" } & Readonly<Record<string, unknown>>;
  readonly annotations?: { readonly readOnlyHint: boolean };
  /** Returns the arguments parsed by the schema. Throws AnswerError. */
  check(given: unknown): unknown;
  /**
   * Throws AnswerError for invalid arguments, and for questions that cannot be answered; GlossaError where the engine
   * fails.
   */
  call(given: unknown, workspace: Workspace): Promise<Answer>;
}

interface ToolParts<Schema extends z.ZodMiniObject> {
  readonly name: string;
  readonly description: string;
  readonly takes: Schema;
  readonly writes?: boolean;
  readonly answer: (given: z.infer<Schema>, workspace: Workspace) => Promise<Answer>;
}

/** A tool whose arguments are validated against its published schema. */
export function tool<Schema extends z.ZodMiniObject>(parts: ToolParts<Schema>): Tool {
  const { name, description, takes, writes = false, answer } = parts;
  return {
    ...{ name, description, inputSchema: schemaOf(takes) },
    ...(!writes && { annotations: { readOnlyHint: true } }),
    check: (given) => checked(takes, given),
    call: async (given, workspace) => answer(checked(takes, given), workspace),
  };
}

/** The argument that requests a further page of an answer. */
export const page = z.optional(z.int().check(z.gte(1), z.lte(100_000)));

/** A text that may be a name. */
export const name = z.string().check(z.minLength(1), z.maxLength(5_000));

// Limits that only nonsense exceeds are validated but not published: each word of a schema is sent with every question.
const NOT_SHOWN = ["minimum", "maximum", "minLength", "maxLength", "maxItems", "additionalProperties"];

function schemaOf(takes: z.ZodMiniObject): Tool["inputSchema"] {
  const { $schema: _, ...schema } = z.toJSONSchema(takes, {
    io: "input",
    override: ({ jsonSchema }) => {
      for (const key of NOT_SHOWN) delete jsonSchema[key as "minimum"];
    },
  });
  return { ...schema, type: "object" };
}

function checked<Schema extends z.ZodMiniObject>(takes: Schema, given: unknown): z.infer<Schema> {
  const parsed = takes.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [key] = issue?.path ?? [];
  if (key === undefined) throw new AnswerError(mcpMessages.noArguments);
  const schema = JSON.stringify((schemaOf(takes).properties as Readonly<Record<string, unknown>>)[String(key)] ?? {});
  const detail = issue?.message ?? "";
  throw new AnswerError(formatMessage(mcpMessages.badArgument, { place: String(key), detail, schema }));
}
