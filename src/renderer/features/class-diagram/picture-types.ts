import type { DiagramType } from "../../../shared/model/class-diagram.ts";

/** Mermaid names the group of class `c1` `…classId-c1-7`. */
const NODE_ID = /(?:^|-)classId-(c\d+)-\d+$/;

/** Shows which boxes of a picture lead somewhere. */
export function markTypes(picture: Element, types: readonly DiagramType[]): void {
  for (const box of picture.querySelectorAll("g.node")) {
    if (typeOfBox(box, types) !== null) box.setAttribute("data-leads", "");
  }
}

/** Shows which line of a picture stands for the members that it leaves out: slanted, without a mark of access. */
export function markMoreLine(picture: Element): void {
  for (const line of picture.querySelectorAll("g.node .methods-group g.label")) {
    if (line.textContent?.startsWith("…")) line.setAttribute("data-more", "");
  }
}

/** Whether it stands for the members that are left out. */
export function isMoreLine(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-more]") !== null;
}

/** The id of the type whose box was hit; null for none, and for one that leads nowhere. */
export function typeAt(target: EventTarget, types: readonly DiagramType[]): string | null {
  const box = target instanceof Element ? target.closest("g.node") : null;
  return box === null ? null : typeOfBox(box, types);
}

function typeOfBox(box: Element, types: readonly DiagramType[]): string | null {
  const node = NODE_ID.exec(box.id)?.[1];
  const type = types.find((one) => one.node === node && one.relation !== "self");
  return node === undefined ? null : (type?.id ?? null);
}
