const COMMON = [
  "System",
  "System.Collections.Generic",
  "System.IO",
  "System.Linq",
  "System.Net.Http",
  "System.Threading",
  "System.Threading.Tasks",
];

const HOSTING = [
  "Microsoft.Extensions.Configuration",
  "Microsoft.Extensions.DependencyInjection",
  "Microsoft.Extensions.Hosting",
  "Microsoft.Extensions.Logging",
];

const WEB = [
  "System.Net.Http.Json",
  "Microsoft.AspNetCore.Builder",
  "Microsoft.AspNetCore.Hosting",
  "Microsoft.AspNetCore.Http",
  "Microsoft.AspNetCore.Routing",
  ...HOSTING,
];

const BY_SDK: ReadonlyMap<string, readonly string[]> = new Map([
  ["microsoft.net.sdk.web", WEB],
  ["microsoft.net.sdk.worker", HOSTING],
]);

/**
 * The namespaces that each SDK imports, by SDK name, and those among them that identify it, because plainer SDKs do not
 * import them.
 */
const SDKS: ReadonlyMap<string, { readonly usings: readonly string[]; readonly telling: readonly string[] }> = new Map([
  ["Microsoft.NET.Sdk", { usings: COMMON, telling: COMMON }],
  ["Microsoft.NET.Sdk.Worker", { usings: HOSTING, telling: ["Microsoft.Extensions.Hosting"] }],
  ["Microsoft.NET.Sdk.Web", { usings: WEB, telling: WEB.filter((name) => !HOSTING.includes(name)) }],
]);

const SDK_OF: ReadonlyMap<string, string> = new Map(
  [...SDKS].flatMap(([sdk, { telling }]) => telling.map((namespace) => [namespace, sdk])),
);

/**
 * Returns the SDK that a namespace identifies: code that uses the namespace without importing it is probably built with
 * it; undefined for none.
 */
export function sdkOf(namespace: string): string | undefined {
  return SDK_OF.get(namespace);
}

/** Returns the namespaces that an SDK imports in addition to those of `Microsoft.NET.Sdk`; undefined for an unknown name. */
export function sdkUsings(sdk: string): readonly string[] | undefined {
  return SDKS.get(sdk)?.usings;
}

/**
 * Returns the namespaces that `ImplicitUsings` imports with an SDK, named as in the `Sdk` attribute
 * (`Microsoft.NET.Sdk.Web/10.0`).
 */
export function implicitUsings(sdk: string): readonly string[] {
  const [name = ""] = sdk.toLowerCase().split("/");
  return [...COMMON, ...(BY_SDK.get(name.trim()) ?? [])];
}
