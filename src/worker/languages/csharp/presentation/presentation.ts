import type { Presentation } from "../../contract/presentation.ts";
import { accessOf } from "./access.ts";
import { isStatic, kindByName } from "./kinds.ts";
import { sections } from "./sections.ts";
import { code, memberSignature, typeSignature } from "./signature.ts";

export const presentation: Presentation = {
  memberSignature,
  typeSignature,
  code,
  sections,
  accessOf,
  isStatic,
  kindByName,
};
