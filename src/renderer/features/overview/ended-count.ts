import type { SectionAnswer } from "./overview-section.tsx";

/** Removes the data of an incomplete count, such as one that an import interrupted, while it is being refetched. */
export function withoutEnded<Data extends { readonly isComplete: boolean }>(
  answer: SectionAnswer<Data>,
): SectionAnswer<Data> {
  return answer.isFetching && answer.data?.isComplete === false ? { ...answer, data: undefined } : answer;
}
