import { untilAborted } from "../../util/until-aborted.ts";
import { type Store, storeFailed } from "../store/store.ts";

/** A store whose database can be closed by others: pending and later requests then fail with the reason. */
export function storeUntil(closed: AbortSignal, store: Store): Store {
  const ask = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await untilAborted(work, closed);
    } catch (error) {
      throw closed.aborted ? storeFailed(closed.reason) : error;
    }
  };
  return {
    text: (...what) => ask(store.text(...what)),
    texts: (...what) => ask(store.texts(...what)),
    sealed: (...what) => ask(store.sealed(...what)),
    keys: (...what) => ask(store.keys(...what)),
    write: (...what) => ask(store.write(...what)),
    hasSpareRoom: () => store.hasSpareRoom(),
    // Closing an already closed database may wait forever for an answer.
    close: async () => {
      if (!closed.aborted) await ask(store.close());
    },
  };
}
