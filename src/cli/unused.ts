import { formatMessage } from "../shared/errors/errors.ts";
import { formatCount } from "../shared/format/format-number.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { UNUSED_REASONS, type UnusedEntity, type UnusedReason, type UnusedReport } from "../shared/model/uses.ts";
import { terminalRow } from "../shared/visible-text.ts";
import { countColumn } from "./output/columns.ts";
import { writeOutput } from "./output/output.ts";
import { type ReadOptions, readProject } from "./project/read-project.ts";

export interface UnusedOptions extends ReadOptions {
  /** Also lists entities that something outside of the code base may use. */
  readonly all?: boolean;
  readonly format: "text" | "json";
}

/** `glossa unused`: the types and members that no code names, as a list by reasons or as JSON. */
export function runUnused(folder: string, options: UnusedOptions): Promise<void> {
  return readProject(folder, options, async ({ snapshot, unused, warn }) => {
    const report = await unused();
    const { unreadable, unreadMarkup = 0 } = report.searched;
    if (unreadable > 0) warn(formatCount(unreadable, terminalMessages.cli.unreadableFiles));
    if (unreadMarkup > 0) warn(formatCount(unreadMarkup, terminalMessages.cli.unreadMarkup));
    const inside = (path: string) => path.slice(snapshot.project.name.length + 1);
    const write = options.format === "json" ? asJson : asText;
    await writeOutput(write(report, options.all === true, inside), undefined);
  });
}

type InsidePath = (path: string) => string;

async function* asJson(
  { searched, entities }: UnusedReport,
  isAll: boolean,
  inside: InsidePath,
): AsyncGenerator<string> {
  const unused = entities
    .filter(({ reason }) => isAll || reason === null)
    .map(({ id, file, row, kind, reason, ...entity }) => {
      return { id, path: inside(file.path), row, kind, name: nameOf(entity), reason };
    });
  yield `${JSON.stringify({ searched, unused }, null, 1)}\n`;
}

async function* asText({ entities }: UnusedReport, isAll: boolean, inside: InsidePath): AsyncGenerator<string> {
  const reasons: readonly (UnusedReason | null)[] = [null, ...[...UNUSED_REASONS].reverse()];
  const groups = reasons.map((reason) => [reason, entities.filter((one) => one.reason === reason)] as const);
  for (const [reason, group] of groups) {
    if (group.length === 0 || !(isAll || reason === null)) continue;
    yield terminalRow(`${wordsOf(reason)}:`);
    for (const { file, row, kind, overload = "", ...entity } of group) {
      yield terminalRow(`${inside(file.path)}:${row + 1}  ${kind} ${nameOf(entity)}${overload}`);
    }
    yield terminalRow("");
  }
  for (const [reason, { length: count }] of groups) {
    const { unusedOf } = terminalMessages.cli;
    yield terminalRow(formatMessage(unusedOf, { count: countColumn(count), reason: wordsOf(reason) }));
  }
}

function wordsOf(reason: UnusedReason | null): string {
  return terminalMessages.cli.unusedReasons[reason ?? "none"];
}

// The name of a nested type already contains its outer types.
function nameOf({ name, type }: Pick<UnusedEntity, "name" | "type">): string {
  return type === undefined || name.startsWith(`${type.name}.`) ? name : `${type.name}.${name}`;
}
