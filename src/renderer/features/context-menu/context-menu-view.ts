import { type ComponentType, createContext } from "react";
import type { MenuSubject } from "./subject.ts";

export interface ContextMenuViewProps {
  readonly subject: MenuSubject;
  /** What it opens beside. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}

/** The menu itself, which knows all that can be done with a subject; null where there is none. */
export const ContextMenuView = createContext<ComponentType<ContextMenuViewProps> | null>(null);
