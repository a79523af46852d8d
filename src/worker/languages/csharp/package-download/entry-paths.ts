import { isClassicPack } from "../packages/classic-framework.ts";

/** Returns the path of an entry in a package, from its name; undefined if it could lead elsewhere. */
export function entryPath(name: string): string | undefined {
  const path = unescaped(name);
  if (path === undefined || /[\\:\p{Cc}]/u.test(path)) return undefined;
  const names = path.replace(/\/$/, "").split("/");
  return names.some((each) => each === "" || each === "." || each === "..") ? undefined : path;
}

// Packages write `lib/portable-net45%2Bwin8` for a `+`.
function unescaped(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    // An invalid escape is kept as written.
    return name;
  }
}

/**
 * Returns where an entry is stored: the manifest, in lower case, and the files to compile with, with their
 * documentation; undefined for all others.
 */
export function keptPath(path: string, packageName: string): string | undefined {
  const names = path.split("/");
  const file = names.at(-1) ?? "";
  if (names.length === 1 && /\.nuspec$/i.test(file)) return `${packageName.toLowerCase()}.nuspec`;
  if (!/\.(?:dll|xml)$/i.test(file) || /\.resources\.dll$/i.test(file)) return undefined;
  return isCompiledWith(names, packageName) ? path : undefined;
}

// `lib/Some.dll`, `lib/net8.0/Some.dll`, `ref/…`; reference assemblies of .NET Framework are in `build/.NETFramework/v4.8`.
function isCompiledWith([first, ...others]: readonly string[], packageName: string): boolean {
  if (first === "lib" || first === "ref") return others.length <= 2;
  return first === "build" && others[0] === ".NETFramework" && others.length === 3 && isClassicPack(packageName);
}

/** Whether every system accepts the names in a path: Windows reserves some for devices, and drops a dot at the end. */
export function isPortable(path: string): boolean {
  return path
    .split("/")
    .every(
      (name) =>
        !/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(name) &&
        !/[. ]$|[<>"|?*]/.test(name),
    );
}
