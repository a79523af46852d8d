import { useEffect, useState } from "react";

/** Most answers arrive within this time; a longer wait has to be shown. */
const HOLD_MILLISECONDS = 100;

/**
 * Returns an answer, or for a moment the answer to the previous question, so that nothing is unmounted and mounted again
 * while the next one is loading. `question` identifies the question.
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
