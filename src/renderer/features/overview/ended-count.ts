import type { SectionAnswer } from "./overview-section.tsx";

/** An answer without a count that was ended before its end, as by an import, while that is asked for again. */
export function withoutEnded<Data extends { readonly isComplete: boolean }>(
  answer: SectionAnswer<Data>,
): SectionAnswer<Data> {
  return answer.isFetching && answer.data?.isComplete === false ? { ...answer, data: undefined } : answer;
}
