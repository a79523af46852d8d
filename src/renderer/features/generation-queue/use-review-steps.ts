import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import type { QueueDecision } from "../../../shared/model/descriptions.ts";
import { reviewCommand } from "./keyboard.ts";
import type { ItemEditorModel } from "./use-item-editor.ts";
import type { ReviewModel } from "./use-review.ts";

/**
 * The actions on results, by buttons and by keys. The focus starts in the list, if that has something when it is opened,
 * and returns to it after each action.
 */
export type ReviewSteps = ReturnType<typeof useReviewSteps>;

/** Returns the actions of a review: each closes the editor and returns the focus to the list. */
export function useReviewSteps(review: ReviewModel, editor: ItemEditorModel, list: RefObject<HTMLElement | null>) {
  const isAnswered = review.unanswered === null;
  // An empty list would end a way through the tabs by arrows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later must not take the focus
  useLayoutEffect(() => {
    if (isAnswered && review.row !== undefined) list.current?.focus();
  }, [list, isAnswered]);
  const toList = () => {
    editor.close();
    list.current?.focus();
  };
  return {
    move: (index: number) => {
      editor.close();
      review.moveTo(index);
    },
    cancel: () => {
      review.draft.drop();
      toList();
    },
    accept: () => {
      if (editor.isEmpty) return;
      if (review.row?.state === "failed") review.retry();
      else void review.decide("accept");
      toList();
    },
    reject: () => {
      void review.decide("reject");
      toList();
    },
    undo: () => {
      void review.undo();
      toList();
    },
    decideAll: (verdict: QueueDecision["verdict"]) => {
      void review.decideAll(verdict);
      toList();
    },
  };
}

/** Returns the handler for the same actions by keyboard, in the list. */
export function reviewKeys({ at, rows }: ReviewModel, editor: ItemEditorModel, steps: ReviewSteps) {
  return (event: KeyboardEvent) => {
    const command = reviewCommand(event.nativeEvent, at, rows.length);
    if (command === null) return;
    event.preventDefault();
    if (command.type === "move") steps.move(command.to);
    else if (command.type === "accept") steps.accept();
    else if (command.type === "reject") steps.reject();
    else if (command.type === "undo") steps.undo();
    else editor.open();
  };
}
