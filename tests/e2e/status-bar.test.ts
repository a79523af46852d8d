import type { Page } from "@playwright/test";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";

const FILES = 1_100;
const ROWS = Array.from({ length: 10 }, (_, at) => at);

test.use({ viewport: { width: 1280, height: 720 } });

test("the status bar has one line while a large code base is linked, and the size is cut off", async ({
  app,
  page,
  project,
}) => {
  writeLarge(project);
  await app.chooseFolder(project.folder);
  const { heights, cut } = await watchLinking(page);
  expect(heights).toEqual([24]);
  expect(cut).toEqual(["1,112 files of code, 1,101 others · 11,012 types · 11,012 methods"]);
});

/** Writes so many files, types and methods that all of the status bar does not fit into one line. */
function writeLarge(project: DiskProject): void {
  for (let at = 0; at < FILES; at++) {
    const call = `new C${(at + 1) % FILES}_0().M();`;
    project.write(`src/C${at}.cs`, ROWS.map((row) => `class C${at}_${row} { void M() { ${call} } }\n`).join(""));
    project.write(`docs/C${at}.txt`, "Text\n");
  }
  for (let at = 0; at < 12; at++) project.write(`src/Odd${at}.cs`, `class Odd${at} { void M() { #if A\n } }\n`);
  const packages = Array.from({ length: 85 }, (_, at) => `<PackageReference Include="Package${at}" Version="1.0.0" />`);
  project.write(
    "src/App.csproj",
    `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${packages.join("")}</ItemGroup></Project>`,
  );
}

/**
 * Looks at the status bar at each frame while the project is linked; returns its heights, and the texts of the parts that
 * were cut off, without the last one, which says what has parsed the code.
 */
function watchLinking(page: Page): Promise<{ readonly heights: readonly number[]; readonly cut: readonly string[] }> {
  return page.evaluate(async () => {
    const [heights, cut] = [new Set<number>(), new Set<string>()];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let isBegun = false; ; await nextFrame()) {
      const bar = document.querySelector("footer");
      const isLinking = /Finding usages: [\d,]+ of /.test(bar?.textContent ?? "");
      if (isBegun && !isLinking) return { heights: [...heights], cut: [...cut] };
      isBegun ||= isLinking;
      if (bar === null || !isLinking) continue;
      heights.add(bar.getBoundingClientRect().height);
      for (const part of [...bar.children].slice(0, -1)) {
        const isCut = getComputedStyle(part).overflowX === "hidden" && part.scrollWidth > part.clientWidth;
        if (isCut) cut.add(part.textContent ?? "");
      }
    }
  });
}
