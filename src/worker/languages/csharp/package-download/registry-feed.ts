import * as z from "zod/mini";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { once } from "../../../util/once.ts";
import { type Feed, MAX_PACKAGE_BYTES, MAX_VERSIONS } from "./feed.ts";
import { RegistryError } from "./registry-error.ts";
import type { Requests } from "./requests.ts";

/** Maximum size of an answer, larger than any from a registry. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const MAX_RESOURCES = 1_000;

const serviceIndex = z.object({
  resources: z.array(z.object({ "@id": z.string(), "@type": z.unknown() })).check(z.maxLength(MAX_RESOURCES)),
});

const versionList = z.object({ versions: z.array(z.string()).check(z.maxLength(MAX_VERSIONS)) });

const words = packageDownloadMessages.failures;

/** A registry with version 3 of NuGet's protocol, of which only the part for downloading whole packages is used. */
export class RegistryFeed implements Feed {
  private readonly base = once(() => this.findBase());

  constructor(
    readonly address: string,
    private readonly requests: Requests,
  ) {}

  async versions(name: string): Promise<readonly string[]> {
    const text = await this.requests.text(await this.addressOf(name, "index.json"), MAX_ANSWER_BYTES);
    return text === undefined ? [] : parsed(versionList, text).versions;
  }

  async open(name: string, version: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = `${name.toLowerCase()}.${version}.nupkg`;
    return this.requests.get(await this.addressOf(name, `${version}/${file}`), MAX_PACKAGE_BYTES);
  }

  // Names and versions need no escaping in an address: both were validated.
  private async addressOf(name: string, path: string): Promise<string> {
    return `${await this.base()}/${name.toLowerCase()}/${path}`;
  }

  private async findBase(): Promise<string> {
    const text = await this.requests.text(this.address, MAX_ANSWER_BYTES);
    if (text === undefined) throw new RegistryError(words.noRegistry);
    const { resources } = parsed(serviceIndex, text);
    const base = resources.find((resource) => typesOf(resource["@type"]).includes("PackageBaseAddress/3.0.0"))?.["@id"];
    if (base === undefined || !URL.canParse(base)) throw new RegistryError(words.noRegistry);
    return base.replace(/\/+$/, "");
  }
}

function typesOf(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T {
  try {
    return z.parse(schema, JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch (thrown) {
    throw RegistryError.from(thrown, words.answer);
  }
}
