import type { IpcMain, IpcMainInvokeEvent } from "electron";
import { safeParse } from "zod/mini";
import { type ArgumentsOf, callNames, type HandlersOf } from "../../shared/contract/contract.ts";
import { GlossaError, toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result, success } from "../../shared/errors/result.ts";
import { channelOf, IPC_CALLS, type IpcCall } from "../../shared/shell/ipc-contract.ts";
import { isOwnPage } from "./page-path.ts";

/** The shell's handler for each call of the page. */
export type Handlers = HandlersOf<typeof IPC_CALLS>;

/** The part of an event that identifies the caller. */
export type Sender = Pick<IpcMainInvokeEvent, "senderFrame">;

/**
 * Handles every call of the contract. Foreign senders and invalid arguments are answered with an error, and so are
 * failures.
 */
export function handleCalls(ipcMain: Pick<IpcMain, "handle">, handlers: Handlers, warn: (text: string) => void): void {
  for (const call of callNames(IPC_CALLS)) handle(ipcMain, call, handlers, warn);
}

function handle<C extends IpcCall>(
  ipcMain: Pick<IpcMain, "handle">,
  call: C,
  handlers: Handlers,
  warn: (text: string) => void,
): void {
  ipcMain.handle(channelOf(call), async (event, ...args: unknown[]): Promise<Result<unknown>> => {
    try {
      if (!isTrusted(event)) throw new GlossaError("ipcRefused", { detail: "sender" });
      const parsed = safeParse(IPC_CALLS[call].arguments, args);
      if (!parsed.success) throw new GlossaError("ipcRefused", { detail: call });
      return success(await handlers[call](...(parsed.data as ArgumentsOf<(typeof IPC_CALLS)[C]>)));
    } catch (thrown) {
      const error = toAppError(thrown);
      warn(`${call}: ${error.message}`);
      return failure(error);
    }
  });
}

/** Only the main frame of a window that shows our own page may call. */
export function isTrusted({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url);
}
