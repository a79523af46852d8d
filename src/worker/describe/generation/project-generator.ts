import { GlossaError } from "../../../shared/errors/errors.ts";
import type { GeneratedDescription } from "../../../shared/model/descriptions.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { tokenText } from "../../../shared/token-text.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Fingerprint } from "../../catalogue/records/records.ts";
import { type FoundEntity, findEntity } from "../../project/find-entity.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import type { StoredDescriptions } from "../resolution/resolve-descriptions.ts";
import { fingerprintOf } from "../resolution/staleness.ts";
import type { Generator } from "./generator.ts";
import { snippetOf } from "./snippet.ts";

/** A text, and the code that it was generated for. */
export interface GenerationResult extends GeneratedDescription {
  readonly fingerprint: Fingerprint;
}

/** The code of a type or member: its file's own text, or only the signature if that cannot be reached. */
export interface EntitySource {
  readonly source: string;
  readonly isWholeSource: boolean;
}

/** The project that descriptions are generated in, and the generator. */
export interface ProjectGeneratorDependencies {
  readonly catalogue: Catalogue;
  readonly project: OpenProject;
  readonly readContent: ReadContent;
  readonly generator: () => Promise<Generator>;
  /** Descriptions written for a type when it was in another file. */
  readonly movedTo: (typeId: string) => StoredDescriptions;
}

/** Finds the types and members of one open project, and generates descriptions for them; stores nothing. */
export class ProjectGenerator {
  constructor(private readonly dependencies: ProjectGeneratorDependencies) {}

  /** The address that code is sent to; null for the rule-based generator. */
  async address(): Promise<string | null> {
    return (await this.dependencies.generator()).address;
  }

  /** Finds an entity, after waiting until the project is linked. Throws `entityNotFound`. */
  async find(id: string): Promise<FoundEntity> {
    const { catalogue, project, movedTo } = this.dependencies;
    return findEntity(catalogue, project, id, await project.linksIfAny(), movedTo);
  }

  /** Throws `sourceOutOfReach`, and what `Generator.generate` does. */
  async generate(id: string): Promise<GenerationResult> {
    const { project } = this.dependencies;
    const entity = await this.find(id);
    const generator = await this.dependencies.generator();
    if (generator.address !== null && !project.contents.has(fileIdIn(id))) throw new GlossaError("sourceOutOfReach");
    const generated = await generator.generate(id, {
      entity,
      view: project,
      links: () => project.linksIfAny(),
      uses: () => project.usesIfAny(),
      find: (other) => this.find(other),
    });
    return { ...generated, fingerprint: fingerprintOf(entity.language.declarations, entity.type, entity.member) };
  }

  async cancel(id: string): Promise<void> {
    (await this.dependencies.generator()).cancel(id);
  }

  /** See `Generator.release`. */
  async release(id: string): Promise<void> {
    (await this.dependencies.generator()).release(id);
  }

  async sourceOf(id: string, entity: FoundEntity): Promise<EntitySource> {
    const { project, readContent } = this.dependencies;
    try {
      const { codeSnippet } = await snippetOf(id, { entity, view: project }, readContent);
      return { source: codeSnippet, isWholeSource: true };
    } catch {
      const { type, member, surroundings } = entity;
      const { memberSignature, typeSignature } = surroundings.presentation;
      const tokens = member === undefined ? typeSignature(type) : memberSignature(member);
      return { source: tokenText(tokens), isWholeSource: false };
    }
  }
}
