import { coordinateTabs } from "../../../src/worker/coordination/between-tabs.ts";
import type { StoreCoordination } from "../../../src/worker/coordination/store-coordination.ts";
import { LockManagerOfOrigin } from "./locks.ts";

let origins = 0;

/** The coordination of a tab, which can end as when its user closes it. */
export interface CoordinationOfTab extends StoreCoordination {
  endTab(): void;
}

/** Opens one tab after the other, all of one origin. */
export function tabsOfOneOrigin(): () => CoordinationOfTab {
  const locks = new LockManagerOfOrigin();
  const name = `glossa-test-${++origins}`;
  return () => {
    const ofTab = locks.openTab();
    const coordination = coordinateTabs(ofTab, newsChannel(name));
    return Object.assign(coordination, { endTab: () => ofTab.end() });
  };
}

// It would keep the process from ending when a test fails to close it.
function newsChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  (channel as unknown as { unref(): void }).unref();
  return channel;
}
