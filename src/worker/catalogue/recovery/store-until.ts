import { untilAborted } from "../../util/until-aborted.ts";
import { type Store, storeFailed } from "../store/store.ts";

/** A store whose database can be closed by somebody else: whatever is asked of it then, or still waits, fails with the reason. */
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
    // One that is closed already may wait for ever for what it will not be answered.
    close: async () => {
      if (!closed.aborted) await ask(store.close());
    },
  };
}
