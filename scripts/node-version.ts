/** The minimum versions of Node for Electron's download and Electron Forge. */
export const DOWNLOAD_NODE = "22.12";
export const FORGE_NODE = "22.13";

/** Whether a version such as `22.13.1` is at least `least`, such as `22.12`. */
export function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split(".").map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
