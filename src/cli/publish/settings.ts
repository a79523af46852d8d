import { readFile, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { PublishSettings } from "../../publish/content/settings.ts";
import { siteSettings } from "../../publish/site-settings.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import type { Visibility } from "../../shared/model/entity.ts";
import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import { pathInside } from "../../worker/sources/disk-inside.ts";
import { sourceSetting } from "./source-setting.ts";

/** The options of a site on the command line. */
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
  const root = resolve(folder);
  const { tests = false, title = "", baseUrl = "" } = options;
  const source = await sourceSetting(folder, options.source);
  const logo = options.logo === undefined ? null : await readLogo(options.logo);
  const outInside = pathInside(root, resolve(options.out));
  return siteSettings(basename(root), { ...options, outInside, withTests: tests, title, baseUrl, source, logo });
}

const MAX_LOGO_BYTES = 1024 ** 2;
const LOGO_EXTENSIONS: ReadonlySet<string> = new Set([".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"]);

async function readLogo(path: string): Promise<PublishSettings["logo"]> {
  const extension = extname(path).toLowerCase();
  const size = (await readable(stat(path), path)).size;
  if (!LOGO_EXTENSIONS.has(extension) || size > MAX_LOGO_BYTES)
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
