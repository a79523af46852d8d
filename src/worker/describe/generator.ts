import { GlossaError } from "../../shared/errors.ts";
import type { GeneratedDescription } from "../../shared/model.ts";
import type { DocFacts } from "../facts.ts";
import type { TypeLinks } from "../linking/type-links.ts";
import type { FoundEntity } from "../project/find-entity.ts";
import type { ProjectView } from "../project/loaded-project.ts";
import type { ReadContent } from "../project/read-project-files.ts";
import { askEndpoint, endpointAddress } from "./endpoint.ts";
import { snippetOf } from "./snippet.ts";

/** What a description is generated from. */
export interface GenerationSubject {
  readonly entity: FoundEntity;
  readonly view: ProjectView;
  /** Undefined while a project is still being read. */
  readonly links: Promise<TypeLinks | undefined>;
}

interface Endpoint {
  readonly address: string;
  readonly hasConsent: boolean;
}

/** Suggests descriptions, by the drafter or by an endpoint; stores nothing. */
export class Generator {
  private endpoint: Endpoint | null;
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly readContent: ReadContent,
    address: string | undefined,
  ) {
    this.endpoint = address === undefined ? null : { address: endpointAddress(address), hasConsent: false };
  }

  /** Throws `endpointInvalid`. */
  chooseEndpoint(address: string | null, hasConsent: boolean): null {
    this.endpoint = address === null ? null : { address: endpointAddress(address), hasConsent };
    return null;
  }

  /** Throws `consentNeeded`, `snippetNotFound`, `generationCancelled` and what the endpoint fails with. */
  async generate(id: string, subject: GenerationSubject): Promise<GeneratedDescription> {
    const { endpoint } = this;
    if (endpoint === null) return { text: await draft(id, subject), origin: "draft" };
    if (!endpoint.hasConsent) throw new GlossaError("consentNeeded", { address: endpoint.address });
    this.cancel(id);
    const abort = new AbortController();
    this.running.set(id, abort);
    try {
      const snippet = await snippetOf(id, subject, this.readContent);
      return { text: await askEndpoint(endpoint.address, snippet, abort.signal), origin: "ai" };
    } finally {
      if (this.running.get(id) === abort) this.running.delete(id);
    }
  }

  cancel(id: string): null {
    this.running.get(id)?.abort();
    return null;
  }

  cancelAll(): void {
    for (const abort of this.running.values()) abort.abort();
  }
}

// The drafter's tables are loaded when they are first needed.
async function draft(id: string, { entity: { type, member }, links }: GenerationSubject): Promise<string> {
  const { draftOf } = await import("./drafter/draft.ts");
  const base = member === undefined || member.kind === "constructor" ? undefined : await baseDoc(id, member.doc, links);
  return draftOf(type, member, base);
}

async function baseDoc(
  id: string,
  own: DocFacts | null,
  links: GenerationSubject["links"],
): Promise<DocFacts | undefined> {
  if (own?.kind === "inherited") return own;
  return (await links)?.docAbove(id);
}
