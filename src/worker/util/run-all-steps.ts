/**
 * Runs steps one after the other, each whatever has become of those before it. Rejects with what was thrown first, when
 * all of them are done.
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
