import { useEffect, useState } from "react";

/** Most answers are there sooner; a wait that is longer has to show. */
const HOLD_MILLISECONDS = 100;

/**
 * An answer, or for a moment the one to the question before, so that nothing is taken down and built up in between
 * where the next is on its way. `question` tells questions apart.
 */
export function useStaleWhileLoading<Answer>(
  question: string,
  answer: Answer | undefined,
  before: Answer | undefined,
): Answer | undefined {
  const [late, setLate] = useState<string | null>(null);
  const isWaiting = answer === undefined && before !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setLate, HOLD_MILLISECONDS, question);
    return () => clearTimeout(timer);
  }, [question, isWaiting]);
  return answer ?? (late === question ? undefined : before);
}
