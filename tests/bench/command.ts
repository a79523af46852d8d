import { detailOf } from "../../src/shared/errors/errors.ts";

/** Reads the command's arguments; where they are invalid, prints why and the usage, and exits with 2. */
export function withUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    process.stderr.write(`${detailOf(thrown)}\nusage: ${usage}\n`);
    process.exit(2);
  }
}

/** Does the work; prints the message of a failure, and exits with 1. */
export async function endingInWords(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    process.stderr.write(`${name}: ${detailOf(thrown)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the only folder in the arguments. Throws for none and for several. */
export function onlyOne(positionals: readonly string[]): string {
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error("Give one folder.");
  return folder;
}

/** Throws for anything but an integer from 1 on. */
export function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${option} takes a whole number from 1.`);
  return value;
}
