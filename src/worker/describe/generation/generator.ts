import { endpointAddress, type RequestPreview } from "../../../shared/engine/generation-settings.ts";
import { GlossaError } from "../../../shared/errors/errors.ts";
import type { GeneratedDescription } from "../../../shared/model/descriptions.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { docAbove } from "../../linking/model/type-links.ts";
import type { ProjectView } from "../../project/files/project-view.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import type { ContextSubject } from "./context.ts";
import { EndpointRequests } from "./endpoint-requests.ts";
import { bodyOf, type SnippetRequest, snippetOf } from "./snippet.ts";

/** A type or member that a description is generated for, with its project. */
export interface GenerationSubject extends ContextSubject {
  readonly view: ProjectView;
}

/** How a generator reads code, and the receiver of its texts. */
export interface GeneratorDependencies {
  readonly readContent: ReadContent;
  /** The default address for generating descriptions; not used without the user's consent. */
  readonly address: string | undefined;
  /** Called with the text so far of a streamed description. */
  readonly onText: (id: string, text: string) => void;
}

interface Endpoint {
  readonly address: string;
  readonly hasConsent: boolean;
  readonly withContext: boolean;
}

/** Suggests descriptions, by rules or by an endpoint; stores nothing. */
export class Generator {
  private endpoint: Endpoint | null = null;
  private readonly requests = new EndpointRequests();

  constructor(private readonly dependencies: GeneratorDependencies) {
    this.chooseEndpoint(dependencies.address ?? null, false, false);
  }

  /** The address that code is sent to; null for drafts. */
  get address(): string | null {
    return this.endpoint?.address ?? null;
  }

  /** Sets the endpoint and cancels running requests to the previous one. Throws `endpointInvalid`. */
  chooseEndpoint(address: string | null, hasConsent: boolean, withContext: boolean): null {
    this.endpoint = address === null ? null : { address: endpointAddress(address), hasConsent, withContext };
    this.cancelAll();
    return null;
  }

  /**
   * Generates a description. Throws `consentNeeded`, `snippetNotFound`, `generationCancelled` and the endpoint's
   * errors.
   */
  async generate(id: string, subject: GenerationSubject): Promise<GeneratedDescription> {
    if (this.endpoint === null) return { text: await draft(id, subject), origin: "draft" };
    const { address, withContext } = this.agreedEndpoint();
    const text = await this.requests.answer(id, {
      prepare: () => this.request(id, subject, withContext),
      send: async (request, cancelled) => {
        const onText = (part: string) => !cancelled.aborted && this.dependencies.onText(id, part);
        const { askEndpoint } = await import("./endpoint.ts");
        return askEndpoint(address, request, { cancelled, onText });
      },
    });
    return { text, origin: "ai" };
  }

  /** The request that would be sent; nothing is sent. Throws `snippetNotFound`. */
  async preview(id: string, subject: GenerationSubject, withContext: boolean): Promise<RequestPreview> {
    const request = await this.request(id, subject, withContext);
    return { ...request, body: bodyOf(request) };
  }

  /**
   * The name of the endpoint's model; null if it gives none, and for the rule-based generator. Throws `consentNeeded`.
   */
  async model(): Promise<string | null> {
    if (this.endpoint === null) return null;
    const { address } = this.agreedEndpoint();
    return (await import("./endpoint.ts")).askModel(address);
  }

  cancel(id: string): null {
    this.requests.cancel(id);
    return null;
  }

  /** Lets the request for this go on without its caller; the next `generate` for the same code returns its answer. */
  release(id: string): void {
    this.requests.release(id);
  }

  cancelAll(): void {
    this.requests.cancelAll();
  }

  private agreedEndpoint(): Endpoint {
    if (this.endpoint?.hasConsent === true) return this.endpoint;
    throw new GlossaError("consentNeeded", { address: this.endpoint?.address ?? "" });
  }

  private async request(id: string, subject: GenerationSubject, withContext: boolean): Promise<SnippetRequest> {
    const request = await snippetOf(id, subject, this.dependencies.readContent);
    if (!withContext) return request;
    const { contextRows } = await import("./context.ts");
    return { ...request, codeSnippet: `${await contextRows(id, subject)}${request.codeSnippet}` };
  }
}

// The tables of rules are loaded on first use.
async function draft(id: string, { entity: { type, member, language }, links }: GenerationSubject): Promise<string> {
  const { draftDescription } = await import("./draft-description.ts");
  const base = member === undefined || member.kind === "constructor" ? undefined : await baseDoc(id, member.doc, links);
  return draftDescription(language, type, member, base);
}

async function baseDoc(
  id: string,
  own: DocFacts | null,
  links: GenerationSubject["links"],
): Promise<DocFacts | undefined> {
  if (own?.kind === "inherited") return own;
  return docAbove(id, await links());
}
