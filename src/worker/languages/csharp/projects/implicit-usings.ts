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

/** The namespaces that `ImplicitUsings` brings with an SDK, named as in the `Sdk` attribute (`Microsoft.NET.Sdk.Web/10.0`). */
export function implicitUsings(sdk: string): readonly string[] {
  const [name = ""] = sdk.toLowerCase().split("/");
  return [...COMMON, ...(BY_SDK.get(name.trim()) ?? [])];
}
