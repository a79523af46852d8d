import type { DraftWriter } from "../../contract/language.ts";
import { draftMember } from "./draft-member.ts";
import { draftType } from "./draft-type.ts";

/** Drafts the first sentence for a C# type or member from its name, kind and signature. */
export const draft: DraftWriter = (type, member) =>
  member === undefined ? draftType(type) : draftMember(member, type);
