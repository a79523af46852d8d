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

/** The namespaces that each SDK imports, by its name, and those of them that tell of it: plainer SDKs do not import these. */
const SDKS: ReadonlyMap<string, { readonly usings: readonly string[]; readonly telling: readonly string[] }> = new Map([
  ["Microsoft.NET.Sdk", { usings: COMMON, telling: COMMON }],
  ["Microsoft.NET.Sdk.Worker", { usings: HOSTING, telling: ["Microsoft.Extensions.Hosting"] }],
  ["Microsoft.NET.Sdk.Web", { usings: WEB, telling: WEB.filter((name) => !HOSTING.includes(name)) }],
]);

const SDK_OF: ReadonlyMap<string, string> = new Map(
  [...SDKS].flatMap(([sdk, { telling }]) => telling.map((namespace) => [namespace, sdk])),
);

/** The SDK that a namespace tells of, as code that relies on it without naming it most likely is built with; undefined for none. */
export function sdkOf(namespace: string): string | undefined {
  return SDK_OF.get(namespace);
}

/** The namespaces that an SDK imports, but for those of `Microsoft.NET.Sdk`; undefined for a name that is none. */
export function sdkUsings(sdk: string): readonly string[] | undefined {
  return SDKS.get(sdk)?.usings;
}

/** The namespaces that `ImplicitUsings` brings with an SDK, named as in the `Sdk` attribute (`Microsoft.NET.Sdk.Web/10.0`). */
export function implicitUsings(sdk: string): readonly string[] {
  const [name = ""] = sdk.toLowerCase().split("/");
  return [...COMMON, ...(BY_SDK.get(name.trim()) ?? [])];
}
