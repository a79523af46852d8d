import { shareBetweenTabs } from "../../../src/worker/sharing/between-tabs.ts";
import type { StoreSharing } from "../../../src/worker/sharing/store-sharing.ts";
import { LockManagerOfOrigin } from "./locks.ts";

let origins = 0;

/** The sharing of a tab, which can end as when its user closes it. */
export interface SharingOfTab extends StoreSharing {
  endTab(): void;
}

/** Opens one tab after the other, all of one origin. */
export function tabsOfOneOrigin(): () => SharingOfTab {
  const locks = new LockManagerOfOrigin();
  const name = `glossa-test-${++origins}`;
  return () => {
    const ofTab = locks.openTab();
    const sharing = shareBetweenTabs(ofTab, newsChannel(name));
    return Object.assign(sharing, { endTab: () => ofTab.end() });
  };
}

// It would keep the process from ending when a test fails to close it.
function newsChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  (channel as unknown as { unref(): void }).unref();
  return channel;
}
