import type { RunningServer } from "./create-server.ts";

/** Ctrl+C and a polite request to end close the server and let the process end by itself. */
export function closeOnSignal(server: RunningServer): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
}
