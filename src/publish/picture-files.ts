import { detailOf, formatMessage } from "../shared/errors/errors.ts";
import { PICTURE_EXTENSIONS } from "../shared/guide-files.ts";
import { extensionOf } from "../shared/ignore.ts";
import { MAX_PICTURES, MAX_PICTURES_BYTES } from "../shared/limits/files.ts";
import { publishMessages as words } from "../shared/messages/publish-messages.ts";
import { PICTURES_FOLDER } from "./content/addresses.ts";
import { PathAddresses } from "./content/path-addresses.ts";
import { type NamedPicture, namedPictures } from "./content/pictures.ts";
import { isPlainSvg } from "./content/plain-svg.ts";
import type { PublishedFile } from "./format.ts";
import type { PreparedContent } from "./prepare-content.ts";
import type { ReadFile } from "./project.ts";

/**
 * The pictures in guides, by their paths inside the site, one after the other, without keeping them. Afterwards
 * `content.pictures` contains their paths; `warn` receives those that cannot be shown.
 */
export async function* pictureFiles(
  content: PreparedContent["content"],
  readFile: ReadFile,
  warn: (message: string) => void,
): AsyncGenerator<PublishedFile> {
  const reader = new PictureReader(readFile);
  const addresses = new PathAddresses(PICTURES_FOLDER);
  for (const picture of namedPictures(content)) {
    const bytes = await reader.read(picture.path).catch((thrown: unknown) => {
      warn(notShown(picture, detailOf(thrown)));
      return undefined;
    });
    if (bytes === undefined) continue;
    const path = pathInSite(picture, addresses);
    content.pictures.set(picture.path, path);
    yield { path, text: bytes };
  }
}

function notShown({ guide, image }: NamedPicture, detail: string): string {
  const { source, row = 0 } = image;
  return formatMessage(words.notShown, { path: guide.path, line: row + 1, source, detail });
}

/** Servers determine the type of a file by its extension. */
function pathInSite({ path }: NamedPicture, addresses: PathAddresses): string {
  const extension = extensionOf(path);
  return addresses.of(path.slice(0, -extension.length - 1), `.${extension}`);
}

/** Reads pictures up to the limits of a site. */
class PictureReader {
  private count = 0;
  private bytes = 0;

  constructor(private readonly readFile: ReadFile) {}

  /** Throws an Error in plain words for a picture that is not shown. */
  async read(path: string): Promise<Uint8Array> {
    const extension = extensionOf(path);
    if (!PICTURE_EXTENSIONS.has(extension)) throw new Error(words.noPicture);
    this.expectRoom(0);
    const bytes = await this.readFile(path);
    if (extension === "svg" && !isPlainSvg(bytes)) throw new Error(words.noPlainSvg);
    this.expectRoom(bytes.length);
    this.count++;
    this.bytes += bytes.length;
    return bytes;
  }

  private expectRoom(bytes: number): void {
    if (this.count < MAX_PICTURES && this.bytes + bytes <= MAX_PICTURES_BYTES) return;
    const size = MAX_PICTURES_BYTES / 1024 ** 2;
    throw new Error(formatMessage(words.tooManyPictures, { count: MAX_PICTURES, size }));
  }
}
