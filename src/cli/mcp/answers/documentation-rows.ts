import { formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import type { DocumentedName, MemberDocumentation } from "../../../shared/model/details.ts";
import type { DocText } from "../../../shared/model/documentation.ts";
import { docLine, docRows } from "./doc-rows.ts";

/** The documented parts of a type or member. */
export interface Documented {
  readonly description: Description | null;
  readonly documentation: MemberDocumentation & {
    readonly typeParameters?: readonly DocumentedName[];
    readonly parameters?: readonly DocumentedName[];
  };
  readonly typeParameters?: readonly (DocumentedName | string)[];
  readonly parameters?: readonly DocumentedName[];
}

/**
 * The documentation of a type or member, each line marked as such, so that it cannot be mistaken for the answer's own
 * text.
 */
export function documentationRows(documented: Documented): readonly string[] {
  const { description, documentation } = documented;
  const names = [...namesIn(documented.typeParameters), ...namesIn(documentation.typeParameters)];
  const parameters = [...namesIn(documented.parameters), ...namesIn(documentation.parameters)];
  const rows = [
    ...(description === null ? [] : docRows(description.laidOut ?? description.text)),
    ...names.flatMap(({ name, text }) => part(`<${name}>`, text)),
    ...parameters.flatMap(({ name, text }) => part(name, text)),
    ...part("returns", documentation.returns ?? null),
    ...part("value", documentation.value ?? null),
    ...part("permission", documentation.permission ?? null),
    ...documentation.exceptions.flatMap(({ type, text }) => part(`throws ${type}`, text)),
    ...part("remarks", documentation.remarks ?? null),
    ...part("example", documentation.example ?? null),
    ...(documentation.seeAlso ?? []).map((line) => `see also: ${docLine(line)}`),
  ];
  if (rows.length === 0) return [mcpMessages.noDocumentation];
  const origin = description?.origin ?? "xml";
  const stale = description?.stale === undefined ? [] : [mcpMessages.stale];
  return [formatMessage(mcpMessages.documentation, { origin }), ...rows.map((row) => `> ${row}`), ...stale];
}

function namesIn(names: readonly (DocumentedName | string)[] = []): readonly DocumentedName[] {
  return names.filter((one): one is DocumentedName => typeof one !== "string" && one.text !== null);
}

function part(title: string, text: DocText | null): readonly string[] {
  const [first, ...others] = text === null ? [] : docRows(text);
  return first === undefined ? [] : [`${title}: ${first}`, ...others.map((row) => `  ${row}`)];
}
