import { type ComponentProps, type CSSProperties, useRef } from "react";
import { PaneSeparator, type PaneSeparatorProps } from "./pane-separator.tsx";

export interface SizedPaneProps
  extends ComponentProps<"section">,
    Pick<PaneSeparatorProps, "share" | "least" | "most" | "onShare"> {
  readonly element: "aside" | "section";
  /** The edge that resizes the pane: `start` for a pane at the right, `top` at the bottom. */
  readonly edge: "start" | "top";
  /** The name of that edge. */
  readonly separator: string;
}

/**
 * A pane at the right or the bottom of the window, which the user resizes, and F6 goes to. Its style sheet limits
 * `--share`, its share of the window.
 */
export function SizedPane({
  element: Element,
  edge,
  separator,
  share,
  least,
  most,
  onShare,
  children,
  ...rest
}: SizedPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const size = { "--share": `${share}${edge === "top" ? "vh" : "vw"}` } as CSSProperties;
  return (
    <Element {...rest} ref={pane} data-pane="" tabIndex={-1} style={size}>
      <PaneSeparator {...{ edge, pane, share, least, most, onShare }} label={separator} />
      {children}
    </Element>
  );
}
