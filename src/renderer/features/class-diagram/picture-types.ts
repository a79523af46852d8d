import type { DiagramType } from "../../../shared/model/class-diagram.ts";

/** Mermaid names the group of class `c1` `…classId-c1-7`. */
const NODE_ID = /(?:^|-)classId-(c\d+)-\d+$/;

/** Marks the boxes of a picture that are links. */
export function markTypes(picture: Element, types: readonly DiagramType[]): void {
  for (const box of picture.querySelectorAll("g.node")) {
    if (typeOfBox(box, types) !== null) box.setAttribute("data-leads", "");
  }
}

/** Marks the line of a picture that stands for omitted members: it is in italics and has no access modifier. */
export function markMoreLine(picture: Element): void {
  for (const line of picture.querySelectorAll("g.node .methods-group g.label")) {
    if (line.textContent?.startsWith("…")) line.setAttribute("data-more", "");
  }
}

/** Returns whether the target is the line for omitted members. */
export function isMoreLine(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-more]") !== null;
}

/** Returns the id of the type whose box was hit; null if there is none or if it is not a link. */
export function typeAt(target: EventTarget, types: readonly DiagramType[]): string | null {
  const box = target instanceof Element ? target.closest("g.node") : null;
  return box === null ? null : typeOfBox(box, types);
}

function typeOfBox(box: Element, types: readonly DiagramType[]): string | null {
  const node = NODE_ID.exec(box.id)?.[1];
  const type = types.find((one) => one.node === node && one.relation !== "self");
  return node === undefined ? null : (type?.id ?? null);
}
