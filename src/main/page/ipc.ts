import type { IpcMain, IpcMainInvokeEvent } from "electron";
import { safeParse } from "zod/mini";
import { GlossaError, toAppError } from "../../shared/errors.ts";
import { type Answers, type ArgumentsOf, channelOf, QUESTIONS, type Question } from "../../shared/ipc-contract.ts";
import { failure, type Result, success } from "../../shared/result.ts";
import { isOwnPage } from "./page-path.ts";

export type Handler<Q extends Question> = (...args: ArgumentsOf<Q>) => Answers[Q] | Promise<Answers[Q]>;

export type Handlers = { readonly [Q in Question]: Handler<Q> };

/** The part of an event that tells who asks. */
export type Sender = Pick<IpcMainInvokeEvent, "senderFrame">;

/** Answers every question of the contract. A foreign sender or wrong arguments get an error, and so does a failure. */
export function answerQuestions(ipcMain: Pick<IpcMain, "handle">, handlers: Handlers, warn: (text: string) => void) {
  for (const question of Object.keys(QUESTIONS) as Question[]) handle(ipcMain, question, handlers[question], warn);
}

function handle<Q extends Question>(
  ipcMain: Pick<IpcMain, "handle">,
  question: Q,
  handler: Handler<Q>,
  warn: (text: string) => void,
): void {
  ipcMain.handle(channelOf(question), async (event, ...args: unknown[]): Promise<Result<Answers[Q]>> => {
    try {
      if (!isTrusted(event)) throw new GlossaError("ipcRefused", { detail: "sender" });
      const parsed = safeParse(QUESTIONS[question], args);
      if (!parsed.success) throw new GlossaError("ipcRefused", { detail: question });
      return success(await handler(...(parsed.data as ArgumentsOf<Q>)));
    } catch (thrown) {
      const error = toAppError(thrown);
      warn(`${question}: ${error.message}`);
      return failure(error);
    }
  });
}

/** Only the main frame of a window that shows our own page may ask. */
export function isTrusted({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url);
}
