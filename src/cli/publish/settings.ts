import { readFile, stat } from "node:fs/promises";
import { basename, extname, relative, resolve, sep } from "node:path";
import picomatch from "picomatch";
import { SITE_FOLDERS } from "../../publish/content/addresses.ts";
import type { PublishSettings } from "../../publish/content/settings.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { externalAddress } from "../../shared/external-address.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { Visibility } from "../../shared/model/entity.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { sourceSetting } from "./source-setting.ts";

/** What the command line says of a site. */
export interface SettingOptions {
  readonly out: string;
  readonly visibility: Visibility;
  readonly projects: readonly string[];
  readonly exclude: readonly string[];
  readonly tests?: boolean;
  readonly title?: string;
  readonly logo?: string;
  readonly source: string;
  readonly baseUrl?: string;
}

/** Throws an Error in plain words. */
export async function publishSettings(folder: string, options: SettingOptions): Promise<PublishSettings> {
  return {
    title: options.title?.trim() || basename(resolve(folder)),
    visibility: options.visibility,
    isPublished: isPublishedBy(options),
    isLeftOut: isLeftOutBy(folder, options),
    source: await sourceSetting(folder, options.source),
    logo: options.logo === undefined ? null : await readLogo(options.logo),
    baseUrl: options.baseUrl === undefined ? null : readBaseUrl(options.baseUrl),
  };
}

/** What is excluded, and what a run before has made inside of the folder. */
function isLeftOutBy(folder: string, { out, exclude }: SettingOptions): PublishSettings["isLeftOut"] {
  const isExcluded = picomatch([...exclude], { dot: true });
  const inside = relative(resolve(folder), resolve(out)).split(sep).join("/");
  return (path) => isExcluded(path) || path.startsWith(`${inside}/`);
}

function isPublishedBy({ projects, tests }: SettingOptions): PublishSettings["isPublished"] {
  const isChosen = projects.length === 0 ? () => true : picomatch([...projects], { dot: true, nocase: true });
  return (path, project) => (tests || !isTestPath(path)) && isChosen(project);
}

const MOST_LOGO_BYTES = 1024 ** 2;
const LOGO_EXTENSIONS: ReadonlySet<string> = new Set([".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"]);

async function readLogo(path: string): Promise<PublishSettings["logo"]> {
  const extension = extname(path).toLowerCase();
  const size = (await readable(stat(path), path)).size;
  if (!LOGO_EXTENSIONS.has(extension) || size > MOST_LOGO_BYTES)
    throw new Error(formatMessage(publishMessages.badLogo, { path }));
  return { path: `${SITE_FOLDERS.assets}/logo${extension}`, bytes: await readable(readFile(path), path) };
}

async function readable<T>(reading: Promise<T>, path: string): Promise<T> {
  try {
    return await reading;
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.logoUnreadable, { path, detail: detailOf(thrown) }));
  }
}

function readBaseUrl(text: string): string {
  const address = externalAddress(text);
  if (address === undefined || /[?#]/.test(address)) throw new Error(publishMessages.badBaseUrl);
  return address.endsWith("/") ? address : `${address}/`;
}
