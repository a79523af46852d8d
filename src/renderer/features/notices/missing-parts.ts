import type { UnknownAction } from "@reduxjs/toolkit";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised, noticeWithdrawn } from "./slice.ts";

/** Says that parts of the page cannot be loaded, until all of them have come. */
export function tellMissingParts(isMissing: boolean): UnknownAction {
  const text = messages.crash.partMissing;
  return isMissing ? noticeRaised("failure", text) : noticeWithdrawn(text);
}
