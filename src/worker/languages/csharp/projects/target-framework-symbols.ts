import type { SymbolState } from "../reading/preprocessor/conditions.ts";

const STANDARD = ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2.0", "2.1"];
const CORE = ["1.0", "1.1", "2.0", "2.1", "2.2", "3.0", "3.1"];
const CLASSIC = [
  ...["2.0", "3.5", "4.0", "4.5", "4.5.1", "4.5.2"],
  ...["4.6", "4.6.1", "4.6.2", "4.7", "4.7.1", "4.7.2", "4.8", "4.8.1"],
];

const SYMBOL =
  /^(?:NET|NETSTANDARD|NETCOREAPP|NETFRAMEWORK|ANDROID|BROWSER|IOS|MACCATALYST|MACOS|TIZEN|TVOS|WINDOWS)(?:\d+(?:_\d+)*(?:_OR_GREATER)?)?$/;

/** Whether a preprocessor symbol is one that the SDK defines for the target framework: `NET8_0_OR_GREATER`. */
export function isExternalSymbol(symbol: string): boolean {
  return SYMBOL.test(symbol);
}

/** Returns the state of those symbols in a build for a target framework; for an unknown framework none is known. */
export function frameworkState(framework: string): SymbolState {
  const [name = "", target = ""] = framework.toLowerCase().split("-");
  const symbols = symbolsOf(name);
  if (symbols === undefined) return () => undefined;
  const defined = new Set(symbols);
  const platform = target.replace(/[\d.]+$/, "").toUpperCase();
  return (symbol) => {
    if (platform === "" || !symbol.startsWith(platform)) return defined.has(symbol);
    // Without a written version, only the SDK knows which one is meant.
    return symbol === platform ? true : undefined;
  };
}

function symbolsOf(name: string): readonly string[] | undefined {
  const [, family, version = ""] = /^(netstandard|netcoreapp|net)([\d.]+)$/.exec(name) ?? [];
  if (family === undefined) return undefined;
  if (family === "netstandard") return upTo("NETSTANDARD", version, STANDARD);
  if (family === "netcoreapp") return upTo("NETCOREAPP", version, CORE);
  const major = Number.parseInt(version, 10);
  return version.includes(".") && major >= 5 ? modern(major, version) : classic(version);
}

function upTo(family: string, version: string, all: readonly string[]): readonly string[] | undefined {
  const at = all.indexOf(version);
  return at < 0 ? undefined : [family, numbered(family, version), ...all.slice(0, at + 1).map(orGreater(family))];
}

// `net8.0` is .NET 5 or later, and .NET Core too.
function modern(major: number, version: string): readonly string[] {
  const majors = Array.from({ length: Math.min(major, NEWEST) - 4 }, (_, i) => orGreater("NET")(`${i + 5}.0`));
  return ["NET", numbered("NET", version), ...majors, "NETCOREAPP", ...CORE.map(orGreater("NETCOREAPP"))];
}

/** Maximum version: higher than any .NET, and low enough to count up to. */
const NEWEST = 100;

// `net472` is .NET Framework, whose symbols have no `_`.
function classic(version: string): readonly string[] | undefined {
  const at = CLASSIC.indexOf([...version.replaceAll(".", "")].join("."));
  if (at < 0) return undefined;
  const symbol = (one: string) => `NET${one.replaceAll(".", "")}`;
  const later = CLASSIC.slice(0, at + 1).map((one) => `${symbol(one)}_OR_GREATER`);
  return ["NETFRAMEWORK", symbol(version), ...later];
}

function numbered(family: string, version: string): string {
  return family + version.replaceAll(".", "_");
}

function orGreater(family: string): (version: string) => string {
  return (version) => `${numbered(family, version)}_OR_GREATER`;
}
