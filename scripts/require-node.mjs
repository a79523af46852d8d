import { pathToFileURL } from "node:url";

/** Whether Glossa runs on a version of Node, as "engines" in package.json has it. Plain JavaScript: any Node has to read it. */
export function isSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!isSupported(process.versions.node)) {
    console.error(`Glossa needs Node 20.19, 22.12 or newer. This is ${process.versions.node}.`);
    process.exit(1);
  }
}
