import type { UnknownAction } from "@reduxjs/toolkit";
import { messages } from "../../../shared/messages/messages.ts";
import { noticeRaised, noticeWithdrawn } from "./slice.ts";

/**
 * Returns the action that reports that parts of the page cannot be loaded, or withdraws the report once all have loaded.
 */
export function tellMissingParts(isMissing: boolean): UnknownAction {
  const text = messages.crash.partMissing;
  return isMissing ? noticeRaised("failure", text) : noticeWithdrawn(text);
}
