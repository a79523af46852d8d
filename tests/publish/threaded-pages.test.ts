import { describe, expect, it } from "vitest";
import type { TypePage } from "../../src/publish/content/page-content.ts";
import type { PublishFormat } from "../../src/publish/format.ts";
import { htmlFormat } from "../../src/publish/html/html-format.ts";
import { publishProject } from "../../src/publish/publish-project.ts";
import { createPageThread } from "../../src/publish/threads/page-thread.ts";
import { pageAnswer } from "../../src/publish/threads/page-thread-schemas.ts";
import type { PageAnswer, PagePort, PageRequest } from "../../src/publish/threads/protocol.ts";
import { ThreadedPages } from "../../src/publish/threads/threaded-pages.ts";
import { parseMessage } from "../../src/shared/contract/parse-message.ts";
import { type PublishedTexts, publishedOf, toPublish } from "./markdown/published.ts";

/** The thread's code in this process: messages are copied and delayed, as between threads. */
class ThreadInProcess implements PagePort {
  made = 0;
  isTerminated = false;
  private onAnswer: (answer: PageAnswer) => void = () => {};
  private onDeath: (reason: string) => void = () => {};
  private readonly thread = createPageThread((answer, transfer) => {
    const copy = structuredClone(answer, { transfer });
    setImmediate(() => this.answer(copy));
  });

  /** The thread dies at the type with this index. */
  constructor(private readonly diesAt = Number.POSITIVE_INFINITY) {}

  post(request: PageRequest): void {
    const copy: unknown = structuredClone(request);
    setImmediate(() => {
      if (request.type === "make" && this.made++ >= this.diesAt) this.onDeath("exit code 1");
      else this.thread(copy);
    });
  }

  listen(onAnswer: (answer: PageAnswer) => void, onDeath: (reason: string) => void): void {
    this.onAnswer = onAnswer;
    this.onDeath = onDeath;
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
  }

  private answer(answer: unknown): void {
    const parsed = parseMessage(pageAnswer, answer);
    if (parsed !== undefined && !this.isTerminated) this.onAnswer(parsed);
  }
}

// Enough types for a thread to be worthwhile.
const TYPES = 210;
const RICH = 12;
const files = {
  "Shop.cs": `namespace Shop;
${Array.from({ length: RICH }, (_, at) => richType(at)).join("\n")}
${Array.from({ length: TYPES - RICH }, (_, at) => `enum Plain${at} { None }`).join("\n")}`,
};

function richType(at: number): string {
  return `/// <summary>The <see cref="Order0"/> of {${at}} &amp; more. It goes on.</summary>
/// <remarks><para>A</para><list type="bullet"><item><description>B</description></item></list></remarks>
public class Order${at} : ${at === 0 ? "object" : "Order0"} {
  /// <param name="count">How many.</param><returns>The rest.</returns><exception cref="System.ArgumentException">Never.</exception>
  public virtual int Close(int count = 1) => new Order${(at + 1) % RICH}().Close(count);
  /// <inheritdoc cref="Close(int)"/>
  public T Close<T>(T one, Order0 other) => one;
}`;
}

const plain = htmlFormat({});

function threaded(port: PagePort, onPage: (page: TypePage) => void = () => {}): PublishFormat {
  return {
    ...plain,
    makerOf: (content, onLost) => {
      const make = (page: TypePage) => {
        onPage(page);
        return plain.typeFiles(page, content);
      };
      return new ThreadedPages(port, content.settings, { make, onLost });
    },
  };
}

const settings = { source: { kind: "pages" }, baseUrl: "https://example.org/", title: "Shop & Co" } as const;

/** The project, and its output when published without a thread. */
async function withExpected() {
  const project = await toPublish(files);
  return { project, expected: await publishedOf(project, plain, settings) };
}

function pathsOfOthers(texts: PublishedTexts, expected: PublishedTexts): readonly string[] {
  return [...new Set([...texts.keys(), ...expected.keys()])].filter((path) => texts.get(path) !== expected.get(path));
}

describe("pages that a thread makes", () => {
  it("are those that are made without it, in their order", async () => {
    const { project, expected } = await withExpected();
    const thread = new ThreadInProcess();
    const site = await publishedOf(project, threaded(thread), settings);
    expect(site.warnings).toEqual(expected.warnings);
    expect([...site.texts.keys()]).toEqual([...expected.texts.keys()]);
    expect(pathsOfOthers(site.texts, expected.texts)).toEqual([]);
    expect(thread.made).toBeGreaterThan(0);
    expect(thread.isTerminated).toBe(true);
  });

  it("are made here from when it has died, which is told once", async () => {
    const { project, expected } = await withExpected();
    const thread = new ThreadInProcess(5);
    const site = await publishedOf(project, threaded(thread), settings);
    expect(pathsOfOthers(site.texts, expected.texts)).toEqual([]);
    expect(site.warnings).toEqual([
      ...expected.warnings,
      "A thread that makes pages has ended, so they are made without it: exit code 1",
    ]);
    expect(thread.isTerminated).toBe(true);
  });

  it("are made here while it is busy", async () => {
    const project = await toPublish(files);
    const here: TypePage[] = [];
    const thread = new ThreadInProcess();
    await publishedOf(
      project,
      threaded(thread, (page) => here.push(page)),
      settings,
    );
    expect(here.length + thread.made).toBe(TYPES);
    expect(here.length).toBeGreaterThan(0);
    expect(thread.made).toBeGreaterThan(0);
  });

  it("are made here for few types", async () => {
    const few = await toPublish({ "Few.cs": "public class Few {}" });
    const thread = new ThreadInProcess();
    const { texts } = await publishedOf(few, threaded(thread), settings);
    expect(texts.get("-global/Few/index.html")).toContain("Few");
    expect(thread.made).toBe(0);
  });

  it("are made here, one after the other, for a type of very many members", async () => {
    const members = Array.from({ length: 1_001 }, (_, at) => `public int M${at};`).join(" ");
    const types = Array.from({ length: TYPES }, (_, at) => `class T${at} {}`).join(" ");
    const project = await toPublish({ "Large.cs": `public class Large { ${members} } ${types}` });
    const here: string[] = [];
    const thread = new ThreadInProcess();
    const format = threaded(thread, ({ type }) => here.push(type.name));
    const { texts } = await publishedOf(project, format, settings);
    expect(here).toContain("Large");
    expect(texts.has("-global/Large/M1000.html")).toBe(true);
    expect(here.length + thread.made).toBe(TYPES + 1);
  });

  it("end with it when nobody wants more of them", async () => {
    const project = await toPublish(files);
    const thread = new ThreadInProcess();
    const listener = { onProgress: () => {}, onWarning: () => {} };
    const all = await publishProject(
      project,
      { ...settings, visibility: "private", isPublished: () => true, isLeftOut: () => false, logo: null },
      threaded(thread),
      listener,
    );
    for await (const { path } of all) if (path.startsWith("Shop/")) break;
    expect(thread.isTerminated).toBe(true);
  });
});

it("pages of a type with very many come one after the other", async () => {
  const groups = Array.from({ length: 1_001 }, (_, at) => ({ group: { address: `A/${at}` }, entries: [] }));
  // Only the number of pages matters.
  const page = { type: { address: "A/index" }, sections: [{ title: "", groups }] } as unknown as TypePage;
  let made = 0;
  function* make() {
    for (; made < groups.length; made++) yield { path: `${made}`, text: "" };
  }
  const pages = new ThreadedPages(
    new ThreadInProcess(),
    { title: "", logo: null, baseUrl: null },
    { make, onLost() {} },
  );
  const files = await pages.filesOf(page);
  expect(made).toBe(0);
  expect([...files]).toHaveLength(groups.length);
});

it("a page that a thread cannot make is made here", async () => {
  const lost: string[] = [];
  const page = { type: { address: "A/index" }, sections: [] } as unknown as TypePage;
  const here = [{ path: "A/index.html", text: "here" }];
  const without = { make: () => here, onLost: (detail: string) => void lost.push(detail) };
  const pages = new ThreadedPages(new ThreadInProcess(), { title: "", logo: null, baseUrl: null }, without);
  expect([...(await pages.filesOf(page))]).toEqual(here);
  expect(lost).toHaveLength(1);
});

it("a thread refuses what is no request, and pages before it knows their site", () => {
  const answers: PageAnswer[] = [];
  const thread = createPageThread((answer) => answers.push(answer));
  for (const message of [undefined, null, 5, {}, { type: "make" }, { type: "make", page: {} }, { type: "open" }])
    thread(message);
  expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 7 }, () => "failed"));
});
