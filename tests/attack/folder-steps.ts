import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Random } from "../support/random.ts";

const FOLDERS = ["", "src/", "src/a/", "src/a/b/", "lib/", "lib/x/y/", "obj/"] as const;
const NUMBERS = 14;

/** Performs one random change to a folder of C# files, as made by people, editors, builds and version control. */
export function step(root: string, random: Random): void {
  random.pick(STEPS)(root, random);
}

/** Fills an empty folder. */
export function fill(root: string, random: Random): void {
  for (let file = 0; file < 12; file++) write(root, anyPath(random), anyText(random));
  write(root, "Shop.csproj", projectText(random));
}

const STEPS: readonly [Step, ...Step[]] = [
  (root, random) => write(root, anyPath(random), anyText(random)),
  // Saving in place, and saving as editors do: by replacing the file with a new one beside it.
  (root, random) => edit(root, random, (place, text) => writeFileSync(place, text)),
  (root, random) => edit(root, random, (place, text) => writeFileSync(place, text)),
  (root, random) =>
    edit(root, random, (place, text) => {
      writeFileSync(`${place}.tmp`, text);
      renameSync(`${place}.tmp`, place);
    }),
  // Writes the first half of the file first.
  (root, random) =>
    edit(root, random, (place, text) => {
      writeFileSync(place, text.slice(0, text.length >> 1));
      writeFileSync(place, text);
    }),
  (root, random) => edit(root, random, (place) => rmSync(place)),
  (root, random) => edit(root, random, (place) => utimesSync(place, new Date(), new Date())),
  (root, random) => edit(root, random, (place) => move(place, join(root, anyPath(random)))),
  (root, random) => {
    const [from, to] = [anyFolder(root, random), `${random.pick(FOLDERS)}moved${random.below(3)}`];
    if (from !== undefined && !`${to}/`.startsWith(`${from}/`)) move(join(root, from), join(root, to));
  },
  (root, random) => {
    const folder = anyFolder(root, random);
    if (folder !== undefined && random.oneIn(2)) rmSync(join(root, folder), { recursive: true });
  },
  (root, random) => write(root, `deep${random.below(3)}/one/two/T${random.below(NUMBERS)}.cs`, anyText(random)),
  (root, random) => write(root, "Shop.csproj", projectText(random)),
  (root, random) => write(root, random.pick(["README.md", "notes.txt", "node_modules/X.cs", "src/a"]), anyText(random)),
  (root, random) => random.oneIn(3) && switchBranch(root, random),
];

type Step = (root: string, random: Random) => unknown;

// Changes most files, removes some and adds some.
function switchBranch(root: string, random: Random): void {
  for (const path of filesIn(root)) {
    if (random.oneIn(6)) rmSync(join(root, path));
    else if (!random.oneIn(4)) writeFileSync(join(root, path), anyText(random));
  }
  for (let file = 0; file < 4; file++) write(root, anyPath(random), anyText(random));
}

function edit(root: string, random: Random, change: (place: string, text: string) => void): void {
  const [first, ...others] = filesIn(root);
  if (first !== undefined) change(join(root, random.pick([first, ...others])), anyText(random));
}

function write(root: string, path: string, text: string): void {
  const place = join(root, path);
  // Another step has created the file or folder in the way.
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  } catch {}
}

function move(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  } catch {}
}

function filesIn(root: string): readonly string[] {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter(isSource)
    .sort();
}

function isSource(path: string): boolean {
  return path.endsWith(".cs") && readable(path);
}

function readable(path: string): boolean {
  return !path.includes("node_modules");
}

function anyFolder(root: string, random: Random): string | undefined {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)).sort();
  return paths.length === 0 ? undefined : paths[random.below(paths.length)];
}

function anyPath(random: Random): string {
  return `${random.pick(FOLDERS)}T${random.below(NUMBERS)}.cs`;
}

function anyText(random: Random): string {
  const [own, base, called] = [random.below(NUMBERS), random.below(NUMBERS), random.below(NUMBERS)];
  if (random.oneIn(20)) return "";
  if (random.oneIn(20)) return `class T${own} { void Broken( `;
  const partial = random.oneIn(4) ? "partial " : "";
  const inherits = random.oneIn(3) ? "" : ` : T${base}`;
  const calls = `new T${called}().M${called}(); new T${base}().M${base}(${random.below(2) === 0 ? "" : "1"});`;
  const comment = random.oneIn(2) ? "/// <summary>What it does.</summary>\n" : "";
  return `namespace Shop;\n${comment}public ${partial}class T${own}${inherits} { public void M${own}() { ${calls} } }\n${"/".repeat(2 + random.below(40))}\n`;
}

function projectText(random: Random): string {
  const symbols = random.oneIn(2) ? "<DefineConstants>A</DefineConstants>" : "";
  return `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework>${symbols}</PropertyGroup></Project>`;
}
