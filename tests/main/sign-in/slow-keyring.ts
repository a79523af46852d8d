import type { Encryption } from "../../../src/main/sign-in/token-vault.ts";

/** A keyring whose answers the test releases. */
export class SlowKeyring implements Encryption {
  private readonly held: (() => void)[] = [];

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return true;
  }

  getSelectedStorageBackend(): string {
    return "gnome_libsecret";
  }

  async encryptStringAsync(text: string): Promise<Buffer> {
    await this.wait();
    return Buffer.from(text);
  }

  async decryptStringAsync(encrypted: Buffer): Promise<{ readonly result: string }> {
    await this.wait();
    return { result: String(encrypted) };
  }

  /** Resolves when somebody is waiting for the keyring. */
  async asked(): Promise<void> {
    while (this.held.length === 0) await new Promise(setImmediate);
  }

  /** Lets the keyring answer until this work has settled. */
  async settle<T>(work: Promise<T>): Promise<T> {
    let isSettled = false;
    const note = () => {
      isSettled = true;
    };
    work.then(note, note);
    while (!isSettled) {
      for (const answer of this.held.splice(0)) answer();
      await new Promise(setImmediate);
    }
    return work;
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => this.held.push(resolve));
  }
}
