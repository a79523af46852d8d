import type { RunningServer } from "./create-server.ts";

/** Closes the server on Ctrl+C or a termination signal, and lets the process end by itself. */
export function closeOnSignal(server: RunningServer): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
}
