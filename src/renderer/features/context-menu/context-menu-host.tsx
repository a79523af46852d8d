import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { ContextMenuView, type ContextMenuViewProps } from "./context-menu-view.ts";

/** Requests the menu of a subject beside a place in the window. */
export type AskForMenu = (asked: Omit<ContextMenuViewProps, "onClose">) => void;

/** Requests a menu from the nearest host; null if there is no host. */
export const ContextMenuAsk = createContext<AskForMenu | null>(null);

/** A requested menu, numbered because another one may be requested while this one closes. */
interface AskedMenu extends Omit<ContextMenuViewProps, "onClose"> {
  readonly number: number;
}

/**
 * Hosts the context menu of everything inside it. The menu is rendered beside the children: it stays when its subject is
 * removed, such as a card, and its events do not reach the subject.
 */
export function ContextMenuHost({ children }: { readonly children: ReactNode }) {
  const View = useContext(ContextMenuView);
  const [asked, setAsked] = useState<AskedMenu | null>(null);
  const ask = useCallback<AskForMenu>((next) => {
    setAsked((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));
  }, []);
  if (View === null) return children;
  return (
    <ContextMenuAsk value={ask}>
      {children}
      <Suspense fallback={null}>
        {asked !== null && (
          <View key={asked.number} subject={asked.subject} anchor={asked.anchor} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </ContextMenuAsk>
  );
}
