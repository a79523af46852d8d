import { access } from "node:fs/promises";

/** An unused name beside a path, such as `store.broken-2025-01-31T12-00-00`. */
export async function quarantinePath(path: string, why: string): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const name = `${path}.${why}-${time}`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!(await exists(candidate))) return candidate;
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
