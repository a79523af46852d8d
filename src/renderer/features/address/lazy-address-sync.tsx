import { lazy, Suspense, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { selectIsEmpty } from "../project/selectors.ts";
import type { StateWithAddress } from "./slice.ts";

const AddressSync = lazy(async () => ({ default: (await import("./address-sync.tsx")).AddressSync }));

/** What keeps the address, from when there is first anything but the start page. */
export function LazyAddressSync() {
  const isStart = useSelector((state: StateWithAddress) => selectIsEmpty(state) && state.address.unknown === null);
  const [isNeeded, setNeeded] = useState(!isStart);
  useEffect(() => {
    if (!isStart) setNeeded(true);
  }, [isStart]);
  return <Suspense fallback={null}>{isNeeded && <AddressSync />}</Suspense>;
}
