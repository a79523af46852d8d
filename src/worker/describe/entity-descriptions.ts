import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { descriptionCalls, generationCalls } from "../../shared/engine/description-calls.ts";
import type { RequestPreview } from "../../shared/engine/generation-settings.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { DescriptionForm, ExceptionTypes } from "../../shared/model/description-form.ts";
import type { Description, EditedPart, GeneratedDescription } from "../../shared/model/descriptions.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { OwnTexts } from "../../shared/model/own-texts.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { StoreCoordination } from "../coordination/store-coordination.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import type { FoundEntity } from "../project/find-entity.ts";
import { OpenProject } from "../project/open-project.ts";
import type { DescriptionServices } from "./description-services.ts";
import type { GenerationSubject } from "./generation/generator.ts";
import type { LazyGenerator } from "./generation/lazy-generator.ts";

/** The engine's parts that the description of one type or member needs. */
export interface EntityDescriptionDependencies {
  readonly catalogue: Promise<Catalogue>;
  readonly lookup: EntityLookup;
  readonly services: DescriptionServices;
  readonly generator: LazyGenerator;
  readonly coordination: StoreCoordination;
}

/** The description of one type or member of a project: written by hand, reset, or generated. */
export class EntityDescriptions implements HandlersOf<typeof descriptionCalls>, HandlersOf<typeof generationCalls> {
  constructor(
    private readonly dependencies: EntityDescriptionDependencies,
    /** The project that was in view at the time of the call: meanwhile another one with the same paths may be. */
    private readonly projectId: string | undefined,
  ) {}

  /** Stores a description. Throws `emptyDescription`, `unnamedPart`, `describedElsewhere`, `descriptionNotSaved`. */
  async describe(
    id: string,
    text: string,
    generated?: GeneratedDescription["origin"],
    parts?: readonly EditedPart[],
    expected?: OwnTexts,
  ): Promise<Description> {
    const { catalogue, services, coordination } = this.dependencies;
    const { projectId } = this.viewWith(id);
    const { storeDescription } = await import("./storing/store-description.ts");
    const said = { text, generated, parts, expected };
    const written = await coordination.describe(projectId, async () =>
      storeDescription(await catalogue, projectId, await this.find(id), said),
    );
    services.described(projectId, id);
    return written;
  }

  async descriptionForm(id: string): Promise<DescriptionForm> {
    const [entity, { descriptionFormOf }] = await Promise.all([
      this.dependencies.lookup.find(id),
      import("./description-form.ts"),
    ]);
    return descriptionFormOf(entity);
  }

  /** Throws `usesNotLinked`. */
  async exceptionTypes(id: string): Promise<ExceptionTypes> {
    const { lookup } = this.dependencies;
    const project = lookup.openWith(fileIdIn(id));
    await lookup.expectEntity(project, id);
    const { exceptionTypesFor } = await import("./exception-types.ts");
    return exceptionTypesFor(id, project);
  }

  /** Removes the written description; returns that of the source. Throws `describedElsewhere`, `descriptionNotSaved`. */
  async resetDescription(id: string, expected?: OwnTexts): Promise<Description | null> {
    const { catalogue, services, coordination } = this.dependencies;
    const { projectId } = this.viewWith(id);
    const { resetDescription } = await import("./storing/store-description.ts");
    const source = await coordination.describe(projectId, async () =>
      resetDescription(await catalogue, projectId, await this.find(id), expected),
    );
    services.described(projectId, id);
    return source;
  }

  /** Suggests a description and stores nothing. Throws what `Generator.generate` does. */
  async generateDescription(id: string): Promise<GeneratedDescription> {
    const subject = await this.subject(id);
    return (await this.dependencies.generator.get()).generate(id, subject);
  }

  /** The request that would be sent for it; nothing is sent. Throws `snippetNotFound`. */
  async previewDescription(id: string, withContext: boolean): Promise<RequestPreview> {
    const subject = await this.subject(id);
    return (await this.dependencies.generator.get()).preview(id, subject, withContext);
  }

  async cancelGeneration(id: string): Promise<null> {
    return (await this.dependencies.generator.get()).cancel(id);
  }

  /** Throws `endpointInvalid`. */
  async chooseEndpoint(address: string | null, hasConsent: boolean, withContext = false): Promise<null> {
    return (await this.dependencies.generator.get()).chooseEndpoint(address, hasConsent, withContext);
  }

  async endpointModel(): Promise<string | null> {
    return (await this.dependencies.generator.get()).model();
  }

  private async find(id: string): Promise<FoundEntity> {
    const entity = await this.dependencies.lookup.find(id);
    this.viewWith(id);
    return entity;
  }

  private viewWith(id: string): ProjectView {
    const view = this.dependencies.lookup.viewWith(fileIdIn(id));
    if (view.projectId !== this.projectId) throw new GlossaError("entityNotFound", { id });
    return view;
  }

  private async subject(id: string): Promise<GenerationSubject> {
    const { lookup } = this.dependencies;
    const view = this.viewWith(id);
    const project = view instanceof OpenProject ? view : undefined;
    return {
      view,
      entity: await this.find(id),
      links: async () => project?.linksIfAny(),
      uses: async () => project?.usesIfAny(),
      find: (other) => lookup.find(other),
    };
  }
}
