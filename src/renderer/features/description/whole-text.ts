import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { DescriptionPart } from "../../../shared/model/descriptions.ts";

/** Returns a description with all of its parts as one text, for reading and copying. */
export function wholeText(text: string, parts: readonly DescriptionPart[] | null | undefined): string {
  const said = parts?.filter((part) => part.text.trim() !== "").map((part) => `${aboutOf(part)}: ${part.text}`) ?? [];
  return [text, ...said].filter((one) => one.trim() !== "").join("\n");
}

function aboutOf({ tag, name }: DescriptionPart): string {
  const { returns, value, remarks } = memberMessages;
  return name ?? { returns, value, remarks, typeparam: "", param: "", exception: "" }[tag];
}
