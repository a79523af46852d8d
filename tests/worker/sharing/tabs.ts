import { shareBetweenTabs } from "../../../src/worker/sharing/between-tabs.ts";
import type { StoreSharing } from "../../../src/worker/sharing/store-sharing.ts";
import { lockManager } from "./locks.ts";

let origins = 0;

/** Makes the sharing of one tab after the other, all of one origin. */
export function tabsOfOneOrigin(): () => StoreSharing {
  const locks = lockManager();
  const name = `glossa-test-${++origins}`;
  return () => shareBetweenTabs(locks, newsChannel(name));
}

// A real one would keep the process from ending when a test fails to close it.
function newsChannel(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  (channel as unknown as { unref(): void }).unref();
  return channel;
}
