/**
 * Runs steps one after another, even if earlier ones have failed. Rejects with the first error when all of them are
 * done.
 */
export async function runAllSteps(steps: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (thrown) {
      failures.push(thrown);
    }
  }
  if (failures.length > 0) throw failures[0];
}
