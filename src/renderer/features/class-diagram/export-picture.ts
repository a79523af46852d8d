const SVG = "http://www.w3.org/2000/svg";

/** Maximum width and height in pixels; browsers refuse larger pictures. */
const MAX_PIXELS = 8192;
const PIXELS_PER_UNIT = 2;

/**
 * Returns the picture as a file that every program can show: its labels, which are HTML in the page, become SVG text,
 * and it gets the page's background.
 */
export function standaloneSvg(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const labels = picture.querySelectorAll("foreignObject");
  for (const [at, label] of copy.querySelectorAll("foreignObject").entries()) {
    label.replaceWith(textOf(labels[at] ?? label));
  }
  copy.insertBefore(background(picture), copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

/** Returns the picture as a PNG of twice its size, or as large as possible. */
export async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([standaloneSvg(picture)], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    return await painted(image, picture.viewBox.baseVal);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function painted(image: HTMLImageElement, { width, height }: DOMRect): Promise<Blob> {
  const scale = Math.min(PIXELS_PER_UNIT, MAX_PIXELS / width, MAX_PIXELS / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(`${canvas.width} × ${canvas.height}`)) : resolve(blob)));
  });
}

function textOf(label: Element): SVGTextElement {
  const text = document.createElementNS(SVG, "text");
  const { color, fontSize, fontWeight, fontStyle, textDecorationLine } = getComputedStyle(
    label.querySelector("span") ?? label,
  );
  text.textContent = label.textContent;
  text.setAttribute("x", "0");
  text.setAttribute("y", String(Number(label.getAttribute("height")) / 2));
  text.setAttribute("dominant-baseline", "central");
  const decoration = label.closest<SVGElement>(".label")?.style.textDecoration || textDecorationLine;
  text.setAttribute(
    "style",
    `fill: ${color}; font-size: ${fontSize}; font-weight: ${fontWeight}; font-style: ${fontStyle}; text-decoration: ${decoration}`,
  );
  return text;
}

function background(picture: SVGSVGElement): SVGRectElement {
  const { x, y, width, height } = picture.viewBox.baseVal;
  const rect = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height })) rect.setAttribute(name, String(value));
  rect.setAttribute("style", `fill: ${getComputedStyle(document.body).backgroundColor}; stroke: none`);
  return rect;
}
