import type { MemberSection } from "../../../shared/model.ts";

/** The same sections with only the first `count` members among them all; the very same list when that is all. */
export function firstMembers(sections: readonly MemberSection[], count: number): readonly MemberSection[] {
  const total = sections.reduce((sum, { members }) => sum + members.length, 0);
  if (total <= count) return sections;
  let left = count;
  return sections.map(({ title, members }) => {
    const some = members.slice(0, left);
    left -= some.length;
    return { title, members: some };
  });
}
