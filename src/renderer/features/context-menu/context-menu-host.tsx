import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { ContextMenuView, type ContextMenuViewProps } from "./context-menu-view.ts";

/** Asks for the menu of a subject beside a place in the window. */
export type AskForMenu = (asked: Omit<ContextMenuViewProps, "onClose">) => void;

/** How the nearest host is asked for a menu; null where nothing hosts one. */
export const ContextMenuAsk = createContext<AskForMenu | null>(null);

/** Numbered, as another one may be asked for while this one closes. */
interface AskedMenu extends Omit<ContextMenuViewProps, "onClose"> {
  readonly number: number;
}

/**
 * Hosts the context menu of all that is inside of it. The menu stands beside that: it stays when what was pointed at goes,
 * such as a card, and what is pressed in it is not heard there.
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
