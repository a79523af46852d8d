import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sampleAssembly } from "../worker/languages/csharp/metadata/sample-assembly.ts";
import type { DiskProject } from "./disk-project.ts";
import type { SourceFile } from "./generated-project.ts";

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

/**
 * Returns a project that references one package, in the state after a restore; `folders` are the package folders that
 * it names.
 */
export function packageProject(folders: readonly string[] = []): readonly SourceFile[] {
  return [
    { path: "Shop.csproj", text: PROJECT },
    { path: "Order.cs", text: CODE },
    { path: "obj/project.assets.json", text: JSON.stringify(assets(folders)) },
  ];
}

/** Writes that project. */
export function writePackageProject(project: DiskProject): void {
  for (const { path, text } of packageProject()) project.write(path, text);
}

/** Returns the files of that package, by their paths in a package folder. */
export function packageFiles(): readonly PackageFile[] {
  const folder = `${NAME.toLowerCase()}/${VERSION}`;
  return [
    { path: `${folder}/${FILE}`, content: sampleAssembly().bytes() },
    { path: `${folder}/${FILE.replace(".dll", ".xml")}`, content: DOCUMENTATION },
    { path: `${folder}/${NAME.toLowerCase()}.nuspec`, content: "<package />" },
  ];
}

export interface PackageFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Writes that package with its documentation into a folder, as NuGet does. */
export function writePackage(cache: string): void {
  for (const { path, content } of packageFiles()) {
    const file = join(cache, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function assets(folders: readonly string[]) {
  const key = `${NAME}/${VERSION}`;
  const compile = { [FILE]: {} };
  return {
    version: 3,
    targets: { "net8.0": { [key]: { type: "package", compile, runtime: compile } } },
    libraries: { [key]: { type: "package", path: key.toLowerCase(), files: [FILE] } },
    packageFolders: Object.fromEntries(folders.map((folder) => [folder, {}])),
    project: {
      frameworks: { "net8.0": { dependencies: { [NAME]: { target: "Package", version: `[${VERSION}, )` } } } },
    },
  };
}
