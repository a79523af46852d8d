import type { DraftWriter } from "../../contract/language.ts";
import { draftMember } from "./draft-member.ts";
import { draftType } from "./draft-type.ts";

/** The first sentence for a type or member of C#: what its name, kind and signature give away. */
export const draft: DraftWriter = (type, member) =>
  member === undefined ? draftType(type) : draftMember(member, type);
