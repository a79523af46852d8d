import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/builds.ts";
import { formatMessage } from "../../src/shared/errors/errors.ts";
import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { openFolderCatalogue } from "../../src/worker/catalogue/open-node.ts";
import { projectIdOf } from "../../src/worker/sources/project-id.ts";
import { answerFolderDialog, type DesktopApp, startDesktop, whyNotStarted } from "../support/desktop.ts";
import { createDiskProject, type DiskProject } from "../support/disk-project.ts";
import { stopEngine } from "../support/engine-end.ts";
import { generateProject } from "../support/generated-project.ts";
import { Random } from "../support/random.ts";
import type { Attack, AttackReport } from "./attack.ts";

/** How often the engine of one app hangs, at each of these moments in turn. */
const TRIES = 20;
const MOMENTS = ["opening", "linking", "importing", "answering"] as const;
type Moment = (typeof MOMENTS)[number];

/** Every part of opening, importing and linking takes place within this time. */
const SPREAD_MS = 4_000;
const RECOVERED_MS = 120_000;
const FILES = 2_000;

export const attacks: readonly Attack[] = [
  {
    name: "an engine that hangs at any moment is ended, the app recovers, nothing acknowledged is lost",
    run: async () => {
      const skipped = process.platform === "win32" ? "processes cannot be stopped on Windows" : whyNotStarted("built");
      if (skipped !== undefined) return { tries: 0, broken: [], skipped };
      await ensureBuilt("web");
      await ensureBuilt("desktop");
      return attackHangs();
    },
  },
];

async function attackHangs(): Promise<AttackReport> {
  const tries = new HangTries();
  try {
    await tries.run();
    return tries.report();
  } finally {
    tries.remove();
  }
}

/** Hangs of one app's engine, with one project and one store. */
class HangTries {
  private readonly random = new Random(1);
  private readonly userData = mkdtempSync(join(tmpdir(), "glossa-hangs-"));
  private readonly project: DiskProject = createDiskProject("project");
  /** Descriptions that the app has acknowledged, by the type's name. */
  private readonly acknowledged = new Map<string, string>();
  private readonly broken: string[] = [];
  private readonly seconds: number[] = [];

  constructor() {
    for (const { path, text } of generateProject(FILES)) this.project.write(path, text);
    for (let at = 0; at < TRIES; at++) this.project.write(`Own${at}.cs`, `class Own${at} { }\n`);
  }

  async run(): Promise<void> {
    const app = await startDesktop("built", [`--user-data-dir=${this.userData}`]);
    await this.import(app);
    await opened(app);
    for (let at = 0; at < TRIES; at++) {
      const moment = MOMENTS[at % MOMENTS.length] ?? "opening";
      try {
        await this.hang(app, moment, at);
      } catch (thrown) {
        this.broken.push(`try ${at}, ${moment}: ${String(thrown)}`);
      }
    }
    await app.close();
    await this.compare();
  }

  report(): AttackReport {
    const longest = Math.max(...this.seconds).toFixed(1);
    const figures = `answers again ${longest} s after the hang at most, ${this.acknowledged.size} descriptions kept`;
    return { tries: TRIES, broken: this.broken, figures };
  }

  remove(): void {
    this.project.remove();
    rmSync(this.userData, { recursive: true, force: true });
  }

  private async hang(app: DesktopApp, moment: Moment, at: number): Promise<void> {
    const name = `Own${at}`;
    const text = `Written at try ${at}.`;
    if (moment === "opening") await app.page.reload();
    if (moment === "importing") await this.import(app);
    if (moment === "linking") await linkAgain(app);
    if (moment === "answering") await this.write(app, name, text);
    await app.page.waitForTimeout(this.random.below(moment === "answering" ? 50 : SPREAD_MS));
    const start = performance.now();
    await stopEngine(app);
    await app.page.getByText(messages.errors.engineHung).first().waitFor({ timeout: RECOVERED_MS });
    await closeNotices(app);
    await opened(app);
    if (moment !== "answering") await this.write(app, name, text);
    this.seconds.push((performance.now() - start) / 1000);
  }

  private async import(app: DesktopApp): Promise<void> {
    await answerFolderDialog(app, this.project.folder);
    await app.ui.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  }

  /** Writes a description and waits until the app acknowledges it. */
  private async write({ page, ui }: DesktopApp, name: string, text: string): Promise<void> {
    await ui.select(`${name}.cs`, name);
    await page.getByRole("button", { name: descriptionMessages.add, exact: true }).click();
    const editor = page.getByLabel(formatMessage(descriptionMessages.label, { name }));
    await editor.fill(text);
    await page.getByRole("button", { name: descriptionMessages.save, exact: true }).click();
    await editor.waitFor({ state: "detached" });
    this.acknowledged.set(name, text);
  }

  private async compare(): Promise<void> {
    const catalogue = await openFolderCatalogue(join(this.userData, "store"), (warning) => this.broken.push(warning));
    const id = projectIdOf({ kind: "folder", path: this.project.folder });
    const kept = new Map(
      Array.from(await catalogue.descriptions(id), ([id, { text }]) => [id.split("-CLASS-")[1] ?? id, text] as const),
    );
    await catalogue.close();
    for (const [name, text] of this.acknowledged) {
      if (kept.get(name) !== text) this.broken.push(`the description of ${name} is ${kept.get(name)}`);
    }
  }
}

async function closeNotices({ page }: DesktopApp): Promise<void> {
  const buttons = page.getByLabel(messages.notices.label).getByRole("button", { name: messages.notices.close });
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
}

async function opened({ ui }: DesktopApp): Promise<void> {
  await ui.statusBar.getByText(/2,020 types/).waitFor({ timeout: RECOVERED_MS });
}

async function linkAgain({ ui }: DesktopApp): Promise<void> {
  const again = ui.statusBar.getByRole("button", { name: messages.linking.tryAgain });
  if (await again.isVisible()) await again.click();
}
