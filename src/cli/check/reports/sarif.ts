import type { Log, ReportingDescriptor, Result } from "sarif";
import packageJson from "../../../../package.json" with { type: "json" };
import { formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { visible } from "../../../shared/visible-text.ts";
import { allRules, indexOfRule } from "../../../worker/check/all-rules.ts";
import type { Finding } from "../../../worker/check/model/finding.ts";
import type { Rule } from "../../../worker/check/model/rule.ts";
import type { Outcome } from "../gate/outcome.ts";
import { thresholdText } from "./words.ts";

/** Maximum number of results that GitHub accepts in one run; the most severe come first. */
const MAX_RESULTS = 5_000;
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** As SARIF 2.1.0, for code scanning. */
export async function* asSarif({ findings, thresholds }: Outcome): AsyncGenerator<string> {
  const left = findings.length - MAX_RESULTS;
  const notices = [
    ...(left > 0 ? [formatMessage(checkMessages.sarifCut, { most: MAX_RESULTS, left })] : []),
    ...thresholds.filter(({ isMet }) => !isMet).map(thresholdText),
  ];
  const log: Log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Glossa", version: packageJson.version, rules: allRules.map(descriptorOf) } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { SRCROOT: { description: { text: checkMessages.sourceRoot } } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: notices.map((text) => ({ level: "warning", message: { text } })),
          },
        ],
        results: findings.slice(0, MAX_RESULTS).map(resultOf),
      },
    ],
  };
  yield `${JSON.stringify(log, null, 1)}\n`;
}

function descriptorOf({ id, title, text, example, fix, severity }: Rule): ReportingDescriptor {
  const help = [text, checkMessages.foundIn, example, checkMessages.inOrder, fix].join("\n\n");
  return {
    id,
    name: title,
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text: help },
    defaultConfiguration: severity === "off" ? { enabled: false } : { level: severity },
  };
}

function resultOf({ rule, severity, key, message, path, row, name }: Finding): Result {
  // A lone surrogate is not allowed in an address.
  const uri = path
    .replace(/\p{Cs}/gu, "\uFFFD")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
  return {
    ruleId: rule,
    ruleIndex: indexOfRule(rule),
    level: severity === "error" ? "error" : "warning",
    message: { text: visible(message) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri, uriBaseId: "SRCROOT" }, region: { startLine: row + 1 } },
        logicalLocations: [{ fullyQualifiedName: visible(name) }],
      },
    ],
    partialFingerprints: { "glossaFinding/v1": key },
  };
}
