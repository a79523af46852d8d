import {
  type GenerationSettingsState,
  generationSettingsState,
  RULE_BASED_ONLY,
  type StoredGenerationSettings,
  storedGenerationSettingsSchema,
  withConsent,
  withEndpoint,
} from "../../shared/engine/generation-settings.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { CallLimit } from "../util/call-limit.ts";
import { SettingsFile } from "../util/settings-file.ts";
import { singleFlight } from "../util/single-flight.ts";

/** Maximum number of questions per minute, so that a user who refuses does not agree just to end them. */
const QUESTIONS_PER_MINUTE = 5;

/** The file of the settings, the user dialog, and the listener. */
export interface GenerationSettingsDependencies {
  readonly file: string;
  /** Asks the user in a system dialog, which no page can answer. */
  readonly confirm: (address: string, withContext: boolean) => Promise<boolean>;
  /** Called with the current settings, at the start and after each change. */
  readonly onChange: (state: GenerationSettingsState) => void;
  readonly warn: (text: string) => void;
}

/**
 * The generator of descriptions, and the user's consents: the engine receives them from here, and never from the page.
 */
export class GenerationSettingsStore {
  /**
   * Asks the user whether code may be sent to the chosen endpoint, and answers the resulting settings; one dialog at a
   * time. Rejects with `askedTooOften`.
   */
  readonly agree = singleFlight(() => this.ask());
  private readonly questions = new CallLimit(QUESTIONS_PER_MINUTE);
  private readonly file: SettingsFile<StoredGenerationSettings>;
  private kept: StoredGenerationSettings;

  constructor(private readonly dependencies: GenerationSettingsDependencies) {
    const { file, warn } = dependencies;
    this.file = new SettingsFile(file, storedGenerationSettingsSchema);
    const onBroken = () => warn(`The settings in ${file} could not be understood and are not used`);
    // Without a file, or with an invalid one, nobody has agreed to anything.
    this.kept = this.file.read(onBroken) ?? RULE_BASED_ONLY;
    dependencies.onChange(this.state());
  }

  state(): GenerationSettingsState {
    return generationSettingsState(this.kept);
  }

  /** Chooses an endpoint, or null for drafts by rules. Throws `endpointInvalid`, `settingsNotKept`. */
  choose(address: string | null, withContext: boolean): GenerationSettingsState {
    return this.keep(withEndpoint(this.kept, address, withContext));
  }

  takeBack(): GenerationSettingsState {
    return this.keep(withConsent(this.kept, false));
  }

  private async ask(): Promise<GenerationSettingsState> {
    const { address, withContext, hasConsent } = this.state();
    if (address === null || hasConsent) return this.state();
    this.questions.enter();
    if (!(await this.dependencies.confirm(address, withContext))) return this.state();
    const now = this.state();
    // The consent applies to what was asked about, even if another endpoint was chosen meanwhile.
    const isSame = now.address === address && now.withContext === withContext;
    return isSame ? this.keep(withConsent(this.kept, true)) : now;
  }

  private keep(kept: StoredGenerationSettings): GenerationSettingsState {
    try {
      this.file.write(kept);
    } catch (thrown) {
      throw new GlossaError("settingsNotKept", { detail: detailOf(thrown) }, { cause: thrown });
    }
    this.kept = kept;
    this.dependencies.onChange(this.state());
    return this.state();
  }
}
