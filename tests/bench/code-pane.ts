import type { Page } from "playwright";
import { pageQuery } from "../../src/shared/address/page-address.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";

/** The part of CodeMirror's view that is used here. */
export interface CodeView {
  readonly state: {
    readonly doc: {
      readonly lines: number;
      line(number: number): { readonly from: number };
      lineAt(place: number): { readonly number: number };
    };
  };
  dispatch(change: { readonly selection: { readonly anchor: number }; readonly scrollIntoView?: true }): void;
  focus(): void;
  coordsAtPos(place: number, side: 1): { readonly left: number; readonly top: number; readonly bottom: number } | null;
  posAtDOM(node: Node): number;
}

/** Property that CodeMirror sets on its elements. */
interface ElementOfCode extends Element {
  readonly cmTile?: { readonly root?: { readonly view?: CodeView } };
}

declare global {
  interface Window {
    /** The view of the whole file that is open; undefined while none is. */
    codeView: () => CodeView | undefined;
    /** Navigates to an address of the page, as Back and Forward would. */
    visit: (query: string) => void;
  }
}

/** The pane with a whole file. */
export const CODE_PANE = `aside[aria-label="${sourceMessages.pane}"]`;

/** Makes the view of the code and the navigation available in every page that is loaded from now on. */
export async function installCodePane(page: Page): Promise<void> {
  await page.addInitScript((pane) => {
    window.codeView = () => document.querySelector<ElementOfCode>(`${pane} .cm-content`)?.cmTile?.root?.view;
    window.visit = (query) => {
      const key = Math.random().toString(36).slice(2);
      history.pushState({ key, idx: history.length, usr: null }, "", query);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    };
  }, CODE_PANE);
}

/** Returns the address of a type or member of the open project; with null, that of the project itself. */
export function addressOf(page: Page, id: string | null): string {
  return pageQuery({ project: projectOf(page), at: id });
}

/** Returns the address of a file, with its code beside the details. */
export function codeAddressOf(page: Page, fileId: string): string {
  return pageQuery({ project: projectOf(page), at: fileId, source: { kind: "entity", id: fileId } });
}

function projectOf(page: Page): string {
  return new URL(page.url()).searchParams.get("project") ?? "";
}
