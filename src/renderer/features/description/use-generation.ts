import { useCallback, useEffect, useRef, useState } from "react";
import { type AppError, formatMessage } from "../../../shared/errors/errors.ts";
import type { Result } from "../../../shared/errors/result.ts";
import { generationMessages } from "../../../shared/messages/description-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { Draft } from "./slice.ts";
import { changeDraft, keepArrived } from "./thunks.ts";

export interface Generation {
  readonly isRunning: boolean;
  /** The part of the text that has arrived; null for none. */
  readonly arriving: string | null;
  /** The reason why the last generation failed, and a remedy. */
  readonly failure: string | null;
  /** Whether the last generation was not started because the user has not agreed that code is sent. */
  readonly needsConsent: boolean;
  start(): void;
  /** Stops the running generation; the part of its text that has arrived stays in the draft. */
  stop(): void;
  /** Closes the consent question without agreeing. */
  dismissConsent(): void;
}

type GenerationAnswer = Result<GeneratedDescription>;

/**
 * Fills an open draft with a generated text. Nothing is saved; the generation ends with the editor, and if it is stopped
 * before the text is complete, the part that has arrived stays in the draft. After a failure the draft is unchanged.
 */
export function useGeneration(key: string, entityId: string, { text, generated }: Draft): Generation {
  const dispatch = useAppDispatch();
  // A second generated text replaces the first one, and both replace the user's own text.
  const before = generated?.before ?? text;
  const [failure, setFailure] = useState<string | null>(null);
  const [needsConsent, setNeedsConsent] = useState(false);
  const run = useRun(entityId);
  const onAnswer = (answer: GenerationAnswer) => {
    if (answer.ok) dispatch(changeDraft(key, answer.value.text, { origin: answer.value.origin, before }));
    else if (answer.error.code === "consentNeeded") setNeedsConsent(true);
    else {
      console.warn(formatMessage(messages.log.generationFailed, { detail: answer.error.message }));
      setFailure(wordsFor(answer.error));
    }
  };
  const start = () => {
    if (run.isRunning()) return;
    setFailure(null);
    setNeedsConsent(false);
    void run.start((arrived) => dispatch(keepArrived(key, arrived, before)), onAnswer);
  };
  return {
    isRunning: run.running !== null,
    arriving: run.running?.arriving ?? null,
    failure,
    needsConsent,
    start,
    stop: run.stop,
    dismissConsent: () => setNeedsConsent(false),
  };
}

/** A running generation. */
interface Run {
  arrived: string;
  /** Receives the part of the text that has arrived when the generation is stopped. */
  readonly keep: (arrived: string) => void;
}

/** Runs one generation at a time; it is aborted when the component unmounts. */
function useRun(entityId: string) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<{ readonly arriving: string | null } | null>(null);
  const current = useRef<Run | null>(null);
  const giveUp = useCallback(() => {
    const run = current.current;
    if (run === null) return;
    current.current = null;
    dispatch(cancel(entityId));
    run.keep(run.arrived);
  }, [dispatch, entityId]);
  useEffect(() => giveUp, [giveUp]);
  /** `onAnswer` receives the result, unless the generation was stopped before. */
  const start = async (keep: Run["keep"], onAnswer: (answer: GenerationAnswer) => void) => {
    const own: Run = { arrived: "", keep };
    current.current = own;
    setRunning({ arriving: null });
    const onText = (arriving: string) => {
      if (current.current !== own) return;
      own.arrived = arriving;
      setRunning({ arriving });
    };
    const answer = await dispatch(generate(entityId, onText));
    if (current.current !== own) return;
    current.current = null;
    setRunning(null);
    onAnswer(answer);
  };
  const stop = () => {
    setRunning(null);
    giveUp();
  };
  return { running, isRunning: () => current.current !== null, start, stop };
}

function wordsFor({ code, message }: AppError): string {
  return code === "snippetNotFound" ? `${message}. ${generationMessages.outOfReach}` : message;
}

function generate(entityId: string, onText: (text: string) => void): AppThunk<Promise<GenerationAnswer>> {
  return async (_, __, { engine, platform }) => {
    const leave = platform.onEngineEvent((event) => {
      if (event.type === "generating" && event.entityId === entityId) onText(event.text);
    });
    try {
      return await engine.generateDescription(entityId);
    } finally {
      leave();
    }
  };
}

function cancel(entityId: string): AppThunk<void> {
  return (_, __, { engine }) => void engine.cancelGeneration(entityId);
}
