import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TokenVault } from "../../../src/main/sign-in/token-vault.ts";
import { SlowKeyring } from "./slow-keyring.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-vault-"));
  file = join(folder, "token");
});
afterEach(() => rmSync(folder, { recursive: true }));

const token = (accessToken: string) => ({ accessToken, expiresAt: 1, api: "https://api" });
const OLD = token("gho_old");
const NEW = token("gho_new");

const vaultWith = (keyring: SlowKeyring) => new TokenVault(file, keyring, () => {});

describe("what is asked while the keyring takes its time", () => {
  test("removing during a write leaves no token, neither on the disk nor in memory", async () => {
    const keyring = new SlowKeyring();
    const vault = vaultWith(keyring);
    const written = vault.write(OLD);
    await keyring.asked();
    const removed = vault.remove();
    await keyring.settle(Promise.all([written, removed]));
    expect(existsSync(file)).toBe(false);
    expect(await keyring.settle(vault.read())).toBeNull();
    expect(await keyring.settle(vaultWith(keyring).read())).toBeNull();
  });

  test("reading an earlier token does not put it over one that is written meanwhile", async () => {
    const keyring = new SlowKeyring();
    await keyring.settle(vaultWith(keyring).write(OLD));
    const vault = vaultWith(keyring);
    const read = vault.read();
    await keyring.asked();
    const written = vault.write(NEW);
    expect(await keyring.settle(read)).toEqual(OLD);
    await keyring.settle(written);
    expect(await keyring.settle(vault.read())).toEqual(NEW);
    expect(await keyring.settle(vaultWith(keyring).read())).toEqual(NEW);
  });

  test("the last of many words stands, with none of them lost", async () => {
    const keyring = new SlowKeyring();
    const vault = vaultWith(keyring);
    const words = Array.from({ length: 20 }, (_, i) => (i % 3 === 2 ? vault.remove() : vault.write(i % 2 ? OLD : NEW)));
    await keyring.settle(Promise.all(words));
    expect(await keyring.settle(vaultWith(keyring).read())).toEqual(OLD);
    await keyring.settle(vault.remove());
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a token that cannot be written is not held either, and leaves no file of its own", async () => {
  const keyring = new SlowKeyring();
  mkdirSync(join(file, "in the way"), { recursive: true });
  const vault = vaultWith(keyring);
  await expect(keyring.settle(vault.write(OLD))).rejects.toThrow();
  expect(await keyring.settle(vault.read())).toBeNull();
  expect(readdirSync(folder)).toEqual(["token"]);
});
