import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "./browser.ts";
import { repository } from "./builds.ts";
import { findBrowser } from "./find-browser.ts";

/** `tsx scripts/icons.ts`: draws packaging/icon.{png,ico,icns} from the page's own icon. To be run when that changes. */
const FOLDER = join(repository, "packaging");

/** The four-letter types of PNG images in an ICNS file, by size. */
const ICNS_TYPES = [
  ["ic07", 128],
  ["ic08", 256],
  ["ic09", 512],
  ["ic10", 1024],
] as const;
const ICO_SIZES = [16, 32, 48, 256] as const;

const svg = readFileSync(join(repository, "src/renderer/public/icon.svg"), "utf8");
const browser = await chromium.launch(launchOptions(findBrowser()));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "icon.png"), await draw(512));
writeFileSync(
  join(FOLDER, "icon.ico"),
  ico(await Promise.all(ICO_SIZES.map(async (size) => [size, await draw(size)]))),
);
writeFileSync(
  join(FOLDER, "icon.icns"),
  icns(await Promise.all(ICNS_TYPES.map(async ([t, size]) => [t, await draw(size)]))),
);
await browser.close();

async function draw(size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0}svg{display:block;width:${size}px;height:${size}px}`;
  await page.setContent(`<style>${style}</style>${svg}`);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

// A header, one entry of 16 bytes for each image, then the images as PNG. A size of 256 is written as 0.
function ico(images: readonly (readonly [number, Buffer])[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [at, [size, image]] of images.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images.map(([, image]) => image)]);
}

// Each block consists of a name, its length including these eight bytes, and the image; the file is one such block
// around them.
function icns(images: readonly (readonly [string, Buffer])[]): Buffer {
  return block("icns", Buffer.concat(images.map(([type, image]) => block(type, image))));
}

function block(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
