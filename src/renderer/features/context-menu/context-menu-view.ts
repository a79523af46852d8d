import { type ComponentType, createContext } from "react";
import type { MenuSubject } from "./subject.ts";

export interface ContextMenuViewProps {
  readonly subject: MenuSubject;
  /** The rectangle that the menu opens beside. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}

/** The menu component, which knows all actions for a subject; null if there is none. */
export const ContextMenuView = createContext<ComponentType<ContextMenuViewProps> | null>(null);
