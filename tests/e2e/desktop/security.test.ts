import { FuseState, FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { PACKAGED_PROGRAM, whyNotPackaged } from "../../../scripts/packaged-app.ts";
import { EDITIONS, expect, test } from "../../support/desktop.ts";

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("a page has no Node and no way to a channel", async ({ start }) => {
      const { page } = await start();
      const found = await page.evaluate(() => ({
        names: ["require", "process", "module", "Buffer", "ipcRenderer", "electron"].filter((name) => name in window),
        bridge: Object.values(window.desktop ?? {}).every((value) => typeof value === "function"),
      }));
      expect(found).toEqual({ names: [], bridge: true });
    });

    test("a folder that was never chosen is not imported", async ({ start }) => {
      const { page } = await start();
      for (const path of ["/etc", "/", "..", "C:\\Windows"]) {
        const answer = await page.evaluate((p) => window.desktop?.importProject(p), path);
        expect(answer).toMatchObject({ ok: false, error: { code: "folderNotGranted" } });
      }
    });

    test("a page gives no folder, whatever it says was dropped", async ({ start, project }) => {
      const { page } = await start();
      const answers = await page.evaluate((path) => {
        const openDropped = window.desktop?.openDropped as unknown as (files: unknown) => Promise<unknown>;
        const made = Object.assign(new File(["class A;"], path), { path });
        const lists = { map: () => ({ filter: () => [path], 0: path, length: 1 }), filter: () => [path], length: 0 };
        const asked = [[], [made], lists, [path], path, null].map((files) => openDropped(files).catch(() => "none"));
        return Promise.all([...asked, window.desktop?.openFolderToOpen()]);
      }, project.folder);
      const nothing = { ok: true, value: null };
      expect(answers).toEqual([nothing, nothing, nothing, "none", "none", "none", nothing]);
      const recent = await page.evaluate(() => window.desktop?.recentProjects());
      expect(recent).toEqual({ ok: true, value: [] });
    });

    test("arguments of a wrong shape are answered with an error", async ({ start }) => {
      const { page } = await start();
      const answers = await page.evaluate(() => {
        const importProject = window.desktop?.importProject as unknown as (...args: unknown[]) => Promise<unknown>;
        return Promise.all([importProject(), importProject({ path: "/" }), importProject(7), importProject("")]);
      });
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: "ipcRefused" } });
    });
  });
}

const ADDRESSES = [
  "https://example.invalid/?next=app://glossa/",
  "file:///etc/passwd",
  "app://evil/",
  "javascript:1",
  "data:text/html,x",
];

test("foreign addresses are neither visited nor opened", async ({ start }) => {
  const { page, main } = await start();
  await main?.evaluate(({ shell }) => {
    shell.openExternal = async (address) => {
      process.env.GLOSSA_OPENED = `${process.env.GLOSSA_OPENED ?? ""} ${address}`;
    };
  });
  for (const address of ADDRESSES) {
    await page.evaluate((to) => window.open(to), address);
    await page.evaluate((to) => {
      const link = document.createElement("a");
      link.href = to;
      document.body.append(link);
      link.click();
    }, address);
  }
  await expect.poll(() => page.url()).toBe("app://glossa/");
  expect(main?.windows()).toHaveLength(1);
  // Only web addresses are handed to the system's browser, unchanged.
  const opened = await main?.evaluate(() => process.env.GLOSSA_OPENED?.trim().split(" "));
  expect(new Set(opened)).toEqual(new Set(["https://example.invalid/?next=app://glossa/"]));
});

const PATHS = [
  "app://glossa/../../etc/passwd",
  "app://glossa/..%2f..%2f..%2f..%2fetc/passwd",
  "app://glossa/%2e%2e/%2e%2e/package.json",
  "app://glossa/..%5c..%5cpackage.json",
  "app://glossa/assets/..%2f..%2fdesktop%2fmain.cjs",
  "app://glossa/%00/index.html",
  "app://glossa/%E0%A4%A.js",
  "app://evil/index.html",
];

test("only files of the page are served, whatever the address", async ({ start }) => {
  const { main } = await start();
  const answers = await main?.evaluate(async ({ net }, addresses) => {
    const read = async (address: string) => {
      try {
        const answer = await net.fetch(address);
        return { status: answer.status, text: await answer.text() };
      } catch {
        return { status: 0, text: "" };
      }
    };
    return Promise.all(addresses.map(read));
  }, PATHS);
  for (const { status, text } of answers ?? []) {
    expect(text).not.toMatch(/root:|"devDependencies"|electron/);
    expect([0, 200, 404]).toContain(status);
    if (status === 200) expect(text).toContain('<div id="root">');
  }
});

test("a frame inside the page reaches nothing of the shell", async ({ start }) => {
  const { page } = await start();
  const inside = await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "app://glossa/index.html";
    // A refused frame loads as well: a page that says so.
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    try {
      return typeof (frame.contentWindow as Window | null)?.desktop;
    } catch {
      return "undefined";
    }
  });
  expect(inside).toBe("undefined");
});

test("permissions are denied but for writing to the clipboard", async ({ start }) => {
  const { page } = await start();
  const states = await page.evaluate(async () => {
    const names = ["geolocation", "notifications", "camera", "microphone", "clipboard-read"];
    return Promise.all(
      names.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
    );
  });
  expect(new Set(states)).toEqual(new Set(["denied"]));
});

test("the page is served with a strict content security policy", async ({ start }) => {
  const { page } = await start();
  const policy = await page.evaluate(async () => (await fetch("/")).headers.get("Content-Security-Policy"));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});

test("the packaged program has its fuses set", async () => {
  const reason = whyNotPackaged();
  test.skip(reason !== undefined, reason);
  const wire = await getCurrentFuseWire(PACKAGED_PROGRAM);
  const enabled = [
    FuseV1Options.EnableCookieEncryption,
    FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    FuseV1Options.OnlyLoadAppFromAsar,
  ];
  const disabled = [
    FuseV1Options.RunAsNode,
    FuseV1Options.EnableNodeOptionsEnvironmentVariable,
    FuseV1Options.EnableNodeCliInspectArguments,
    FuseV1Options.GrantFileProtocolExtraPrivileges,
  ];
  for (const fuse of enabled) expect(wire[fuse]).toBe(FuseState.ENABLE);
  for (const fuse of disabled) expect(wire[fuse]).toBe(FuseState.DISABLE);
});
