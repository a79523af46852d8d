import { Suspense, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "react-router-dom";
import { late } from "../../ui/loading/late.ts";
import { selectIsEmpty } from "../project/selectors.ts";
import type { StateWithAddress } from "./slice.ts";

const AddressSync = late(async () => ({ default: (await import("./address-sync.tsx")).AddressSync }));

/** What keeps the address, from when there is first anything but the start page. */
export function LazyAddressSync() {
  const { key, search } = useLocation();
  // What is gone to before that is loaded is a way from here.
  const [first] = useState({ key, query: search });
  const isStart = useSelector((state: StateWithAddress) => selectIsEmpty(state) && state.address.unknown === null);
  const [isNeeded, setNeeded] = useState(!isStart);
  useEffect(() => {
    if (!isStart || key !== first.key) setNeeded(true);
  }, [isStart, key, first]);
  return <Suspense fallback={null}>{isNeeded && <AddressSync first={first} />}</Suspense>;
}
