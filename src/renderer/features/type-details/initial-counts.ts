import type { MemberSection } from "../../../shared/model/details.ts";

/** The number of members of each section that are among the first `count` of them all. */
export function initialCounts(sections: readonly MemberSection[], count: number): readonly number[] {
  let left = count;
  return sections.map(({ members }) => {
    const some = Math.min(members.length, left);
    left -= some;
    return some;
  });
}
