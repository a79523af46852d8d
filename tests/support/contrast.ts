import type { Locator } from "@playwright/test";

/** Returns the contrast of an element's text to its own background, as WCAG defines it: from 1 to 21. */
export async function contrastOf(element: Locator): Promise<number> {
  const { color, backgroundColor } = await element.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return { color, backgroundColor };
  });
  const [dark = 0, bright = 0] = [luminance(color), luminance(backgroundColor)].toSorted((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

/** Returns the luminance of an opaque colour in the form the browser computes: `rgb(1, 2, 3)`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => linear(Number(part) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
