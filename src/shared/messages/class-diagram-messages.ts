/** The texts around a class diagram. */
export const classDiagramMessages = {
  title: "Class Diagram",
  tooLarge: "Maximum text size in diagram exceeded",
  tools: "Diagram tools",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit",
  copy: "Copy as mermaid",
  copied: "The diagram's text was copied.",
  saveSvg: "Save as SVG",
  savePng: "Save as PNG",
  hint: "Drag to move, Ctrl and the wheel to zoom, click a type to open it.",
  base: "Bases",
  derived: "Derived types",
  used: "Uses",
  alone: "This type stands alone: it has no bases here, nothing derives from it, and its members use no other type.",
} as const;
