import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sampleAssembly } from "../worker/languages/csharp/metadata/sample-assembly.ts";
import type { DiskProject } from "./disk-project.ts";

const [NAME, VERSION, FILE] = ["Sample", "1.2.3", "lib/net8.0/Sample.dll"];

const PROJECT = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup><PackageReference Include="${NAME}" Version="${VERSION}" /></ItemGroup>
</Project>`;

const CODE = `namespace Shop;

public class Order
{
    public Demo.Level Urgency => Demo.Level.High;
}
`;

const DOCUMENTATION = `<?xml version="1.0"?>
<doc>
    <assembly><name>Sample</name></assembly>
    <members>
        <member name="T:Demo.Level">
            <summary>
                How urgent something is; see also <see cref="T:Demo.Box\`1" />.
            </summary>
        </member>
        <member name="F:Demo.Level.High"><summary>At once.</summary></member>
        <member name="M:Demo.Box\`1.ToList">
            <summary>All that is in it.</summary>
            <returns>A new list.</returns>
        </member>
    </members>
</doc>
`;

/** Writes a project that is compiled with one package, as a restore leaves it. */
export function writePackageProject(project: DiskProject): void {
  project.write("Shop.csproj", PROJECT);
  project.write("Order.cs", CODE);
  project.write("obj/project.assets.json", JSON.stringify(assets()));
}

/** Puts that package into a folder, as NuGet would, with its documentation. */
export function writePackage(cache: string): void {
  const file = join(cache, NAME.toLowerCase(), VERSION, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sampleAssembly().bytes());
  writeFileSync(file.replace(".dll", ".xml"), DOCUMENTATION);
}

function assets() {
  const key = `${NAME}/${VERSION}`;
  const compile = { [FILE]: {} };
  return {
    version: 3,
    targets: { "net8.0": { [key]: { type: "package", compile, runtime: compile } } },
    libraries: { [key]: { type: "package", path: key.toLowerCase(), files: [FILE] } },
    packageFolders: {},
    project: {
      frameworks: { "net8.0": { dependencies: { [NAME]: { target: "Package", version: `[${VERSION}, )` } } } },
    },
  };
}
