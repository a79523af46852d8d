import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Random } from "../random.ts";

/** Kinds of damage to a file, by name. Each function damages the file at a path. */
export const damages: Readonly<Record<string, (path: string) => void>> = {
  missing: (path) => rmSync(path),
  empty: (path) => writeFileSync(path, ""),
  half: (path) => change(path, (bytes) => bytes.subarray(0, bytes.length >> 1)),
  garbage: (path) => change(path, (bytes) => garbage(bytes.length)),
  "50 flipped bytes": (path) => change(path, (bytes) => flipped(bytes, bytes.length)),
  ...(process.platform !== "win32" && { "a pipe": putPipe }),
};

/** Changes fifty bytes of a file; the seed determines which. */
export function flipBytes(path: string, seed: number): void {
  change(path, (bytes) => flipped(bytes, seed));
}

function change(path: string, by: (bytes: Buffer) => Uint8Array): void {
  writeFileSync(path, by(readFileSync(path)));
}

function putPipe(path: string): void {
  rmSync(path);
  execFileSync("mkfifo", [path]);
}

function garbage(length: number): Uint8Array {
  const random = new Random(length);
  return Uint8Array.from({ length }, () => random.below(256));
}

function flipped(bytes: Buffer, seed: number): Uint8Array {
  const random = new Random(seed);
  for (let time = 0; time < 50 && bytes.length > 0; time++) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 + random.below(255));
  }
  return bytes;
}
