import { listenToAuth } from "../features/auth/listeners.ts";
import { listenToDescriptions } from "../features/description/listeners.ts";
import { listenToExplorer } from "../features/explorer/listeners.ts";
import { listenToLinking } from "../features/linking/listeners.ts";
import { listenToProject } from "../features/project/listeners.ts";
import { listenToRepositories } from "../features/repositories/listeners.ts";
import type { StartListening } from "../store/listening.ts";
import type { RootState } from "./reducers.ts";

/** Starts what every feature does when it hears of an action; in this order where several hear of the same. */
export function startListeners(listen: StartListening<RootState>): void {
  listenToProject(listen);
  listenToRepositories(listen);
  listenToAuth(listen);
  listenToLinking(listen);
  listenToDescriptions(listen);
  listenToExplorer(listen);
}
