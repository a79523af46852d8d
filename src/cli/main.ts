import { Command, CommanderError, Option } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { detailOf, formatMessage } from "../shared/errors/errors.ts";
import { checkMessages } from "../shared/messages/check-messages.ts";
import { diffMessages } from "../shared/messages/diff-messages.ts";
import { mcpMessages } from "../shared/messages/mcp-messages.ts";
import { packageDownloadMessages } from "../shared/messages/package-download-messages.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { writingMessages } from "../shared/messages/writing-messages.ts";
import { VISIBILITIES } from "../shared/model/entity.ts";
import { MARKDOWN_FLAVORS, PUBLISH_FORMATS } from "../shared/model/publishing.ts";
import { terminalRow } from "../shared/visible-text.ts";
import type { CheckOptions } from "./check/check.ts";
import { REPORT_FORMATS } from "./check/reports/reports.ts";
import type { DiffOptions } from "./diff/diff.ts";
import { DIFF_FORMATS } from "./diff/reports/reports.ts";
import type { ExportOptions } from "./export.ts";
import type { GetPackagesOptions } from "./get-packages.ts";
import type { HealthOptions } from "./health.ts";
import type { InitCiOptions } from "./init/init-ci.ts";
import type { InitConfigOptions } from "./init/init-config.ts";
import { CLIENTS } from "./mcp/client-config.ts";
import type { McpOptions } from "./mcp/mcp.ts";
import {
  readAddress,
  readBranch,
  readCount,
  readFolder,
  readRepository,
  readSource,
  readSymbols,
} from "./option-values.ts";
import { Interrupted } from "./output/until-interrupted.ts";
import { UsageError } from "./output/usage-error.ts";
import type { PublishOptions } from "./publish/publish.ts";
import type { UnusedOptions } from "./unused.ts";
import type { WriteOptions } from "./write/write.ts";

/** The exit codes of `glossa`. */
const exitCodes = { success: 0, failed: 1, usage: 2, notPassed: 3 } as const;

// Each command is imported on use: a `glossa mcp` that has another process answer never loads the engine.
const program = new Command("glossa")
  .description(terminalMessages.cli.description)
  .version(packageJson.version)
  .exitOverride()
  // Its errors quote the arguments, which may hold control characters.
  .configureOutput({ writeErr: (text) => void process.stderr.write(asRows(text)) })
  // The complete help would scroll the error out of view.
  .showHelpAfterError(terminalMessages.cli.seeHelp);

withReadOptions(program.command("export").description(terminalMessages.cli.exportDescription))
  .addOption(new Option("--format <format>", terminalMessages.cli.format).choices(["json", "ndjson"]).default("json"))
  .option("--out <file>", terminalMessages.cli.out)
  .option("--names", terminalMessages.cli.names)
  .option("--watch", terminalMessages.cli.watch)
  .option("--with-descriptions [file]", writingMessages.withDescriptions)
  .action(async (folder: string, options: ExportOptions) => (await import("./export.ts")).runExport(folder, options));

withTextOrJson(withReadOptions(program.command("health").description(terminalMessages.cli.healthDescription)))
  .addOption(asJsonOption())
  .action(async (folder: string, options: HealthOptions) => (await import("./health.ts")).runHealth(folder, options));

withTextOrJson(withReadOptions(program.command("unused").description(terminalMessages.cli.unusedDescription)))
  .option("--all", terminalMessages.cli.all)
  .action(async (folder: string, options: UnusedOptions) => (await import("./unused.ts")).runUnused(folder, options));

withTextOrJson(withReadOptions(program.command("get-packages").description(packageDownloadMessages.description)))
  .option("--to <folder>", packageDownloadMessages.to, readFolder)
  .addOption(asJsonOption())
  .action(async (folder: string, options: GetPackagesOptions) =>
    (await import("./get-packages.ts")).runGetPackages(folder, options),
  );

let isPassed = true;
withReadOptions(program.command("check").description(checkMessages.description))
  .option("--config <file>", checkMessages.config)
  .option("--baseline <file>", checkMessages.baseline)
  .option("--write-baseline <file>", checkMessages.writeBaseline)
  .option("--changed-since <commit>", checkMessages.changedSince)
  .addOption(new Option("--format <format>", checkMessages.format).choices(REPORT_FORMATS).default("text"))
  .option("--out <file>", terminalMessages.cli.out)
  .option("--badge <file>", checkMessages.badgeFile)
  .action(async (folder: string, options: CheckOptions) => {
    const { runCheck } = await import("./check/check.ts");
    isPassed = await runCheck(folder, options);
  });

withReaderOptions(program.command("diff").description(diffMessages.description))
  .argument("<before>", diffMessages.before)
  .argument("<after>", diffMessages.after)
  .option("--folder <folder>", diffMessages.folder, readFolder, ".")
  .addOption(new Option("--format <format>", diffMessages.format).choices(DIFF_FORMATS).default("text"))
  .addOption(new Option("--visibility <least>", diffMessages.visibility).choices(["public", "all"]).default("public"))
  .option("--breaking", diffMessages.breakingOnly)
  .addOption(new Option("--fail-on <what>", diffMessages.failOn).choices(["breaking"]))
  .option("--tests", diffMessages.tests)
  .option("--cache <folder>", diffMessages.cache, readFolder)
  .option("--out <file>", terminalMessages.cli.out)
  .action(async (before: string, after: string, options: DiffOptions) => {
    const { runDiff } = await import("./diff/diff.ts");
    isPassed = await runDiff(before, after, options);
  });

withReadOptions(program.command("publish").description(publishMessages.description))
  .requiredOption("--out <folder>", publishMessages.outFolder, readFolder)
  .option("--replace", publishMessages.replaceOption)
  .addOption(new Option("--format <format>", publishMessages.format).choices(PUBLISH_FORMATS).default("html"))
  .addOption(new Option("--flavor <flavor>", publishMessages.flavor).choices(MARKDOWN_FLAVORS))
  .addOption(new Option("--visibility <least>", publishMessages.visibility).choices(VISIBILITIES).default("public"))
  .addOption(
    new Option("--projects <names...>", publishMessages.projects).default([], terminalMessages.cli.allProjects),
  )
  .addOption(new Option("--exclude <globs...>", publishMessages.exclude).default([], terminalMessages.cli.none))
  .option("--tests", publishMessages.tests)
  .option("--title <title>", publishMessages.title)
  .option("--logo <file>", publishMessages.logo)
  .option("--source <source>", publishMessages.sourceOption, readSource, "none")
  .option("--base-url <address>", publishMessages.baseUrl, readAddress)
  .option("--descriptions <file>", publishMessages.descriptionsOption)
  .action(async (folder: string, options: PublishOptions) =>
    (await import("./publish/publish.ts")).runPublish(folder, options),
  );

withReadOptions(program.command("write").description(writingMessages.description), true)
  .option("--descriptions <file>", writingMessages.descriptionsOption)
  .addOption(new Option("--dry-run", writingMessages.dryRun).conflicts("patch"))
  .option("--patch <file>", writingMessages.patch)
  .option("--replace", writingMessages.replace)
  .option("--replace-plain", writingMessages.replacePlain)
  .addOption(
    new Option("--undo", writingMessages.undo).conflicts([
      "descriptions",
      "dryRun",
      "patch",
      "replace",
      "replacePlain",
    ]),
  )
  .action(async (folder: string, options: WriteOptions) => {
    const { runWrite } = await import("./write/write.ts");
    isPassed = await runWrite(folder, options);
  });

withReaderOptions(program.command("mcp").description(mcpMessages.description))
  .argument("[folder]", mcpMessages.folder, readFolder, ".")
  .option("--allow-writes", mcpMessages.allowWrites)
  .option("--cache <folder>", mcpMessages.cache, readFolder)
  .addOption(new Option("--print-config <client>", mcpMessages.printConfig).choices(CLIENTS))
  .action(async (folder: string, options: McpOptions) => (await import("./mcp/mcp.ts")).runMcp(folder, options));

const init = program.command("init").description(publishMessages.initDescription);

init
  .command("config")
  .description(checkMessages.initConfig)
  .argument("[folder]", checkMessages.initFolder, readFolder, ".")
  .option("--glossa <repository>", checkMessages.initGlossa, readRepository)
  .action(async (folder: string, options: InitConfigOptions) =>
    (await import("./init/init-config.ts")).runInitConfig(folder, options),
  );

init
  .command("ci")
  .description(publishMessages.initCi)
  .argument("[folder]", publishMessages.initFolder, readFolder, ".")
  .requiredOption("--glossa <repository>", publishMessages.initGlossa, readRepository)
  .option("--branch <branch>", publishMessages.initBranch, readBranch, "main")
  .action(async (folder: string, options: InitCiOptions) =>
    (await import("./init/init-ci.ts")).runInitCi(folder, options),
  );

for (const command of program.commands) pointToHelp(command, `glossa ${command.name()}`);

// `glossa --help | head` closes the pipe early, which is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
process.exitCode = await run(process.argv);

async function run(argv: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(argv);
    return isPassed ? exitCodes.success : exitCodes.notPassed;
  } catch (thrown) {
    // commander has already printed its error.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.success : exitCodes.usage;
    // Ends by the signal itself, as shells expect of a program that was interrupted.
    if (thrown instanceof Interrupted) process.kill(process.pid, "SIGINT");
    process.stderr.write(terminalRow(`glossa: ${detailOf(thrown)}`));
    return thrown instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

function asRows(text: string): string {
  return text.trimEnd().split("\n").map(terminalRow).join("");
}

/** Has the errors of a command, and of those below it, name the command's own help. */
function pointToHelp(command: Command, call: string): void {
  command.showHelpAfterError(formatMessage(terminalMessages.cli.seeCommandHelp, { command: call }));
  for (const inner of command.commands) pointToHelp(inner, `${call} ${inner.name()}`);
}

function withTextOrJson(command: Command): Command {
  const option = new Option("--format <format>", terminalMessages.cli.textOrJson);
  return command.addOption(option.choices(["text", "json"]).default("text"));
}

/** The older form of `--format json`. */
function asJsonOption(): Option {
  return new Option("--json", terminalMessages.cli.json).implies({ format: "json" });
}

/** `isNamed` for a command that changes what it reads: it does not do so to wherever it happens to be called. */
function withReadOptions(command: Command, isNamed = false): Command {
  const { folder, cache } = terminalMessages.cli;
  const read = isNamed ? command.argument("<folder>", folder, readFolder) : withOwnFolder(command);
  return withReaderOptions(read).option("--cache <folder>", cache, readFolder);
}

function withOwnFolder(command: Command): Command {
  return command.argument("[folder]", terminalMessages.cli.folder, readFolder, ".");
}

function defineOption(): Option {
  const { define, none } = terminalMessages.cli;
  return new Option("--define <symbol>", define).argParser(readSymbols).default([], none);
}

function withReaderOptions(command: Command): Command {
  return command
    .addOption(new Option("--engine <engine>", terminalMessages.cli.engine).choices(["native", "wasm"]))
    .option("--threads <count>", terminalMessages.cli.threads, readCount)
    .addOption(defineOption())
    .option("--packages <folder>", terminalMessages.cli.packages, readFolder);
}
