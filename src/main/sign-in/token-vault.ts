import { chmodSync, rmSync } from "node:fs";
import pLimit from "p-limit";
import { extend, type infer as Infer, safeParse, string } from "zod/mini";
import { detailOf } from "../../shared/errors/errors.ts";
import { credentialsSchema } from "../../shared/github/credentials.ts";
import { readText } from "../util/read-text.ts";
import { writeFileAtomically } from "../util/write-file-atomically.ts";

const OWNER_ONLY = 0o600;

/** A token belongs to one server and must never be sent to another. */
const storedSchema = extend(credentialsSchema, { api: string() });

/** A token, and the server that it belongs to. */
export type StoredToken = Infer<typeof storedSchema>;

/** The part of Electron's `safeStorage` that is used. */
export interface Encryption {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  getSelectedStorageBackend?(): string;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly result: string }>;
}

/**
 * Stores the token: encrypted in a file readable by its owner only, or in memory where the system offers no encryption.
 * The keyring is slow; operations run in the order of the calls, and the last one wins.
 */
export class TokenVault {
  private readonly inOrder = pLimit(1);
  private held: StoredToken | null | undefined;
  private isOnDisk = true;

  constructor(
    private readonly file: string,
    private readonly encryption: Encryption,
    private readonly warn: (text: string) => void,
  ) {}

  /** False when the token would not outlive the app. */
  get isKept(): boolean {
    return this.isOnDisk;
  }

  read(): Promise<StoredToken | null> {
    return this.inOrder(async () => {
      if (this.held === undefined) this.held = await this.readFile();
      return this.held;
    });
  }

  /** Rejects when the token cannot be stored; the earlier one is unchanged then. */
  write(token: StoredToken): Promise<void> {
    return this.inOrder(async () => {
      this.isOnDisk = await this.canEncrypt();
      if (this.isOnDisk) await this.writeFile(token);
      else rmSync(this.file, { force: true });
      this.held = token;
    });
  }

  /** Rejects when the file cannot be removed. */
  remove(): Promise<void> {
    return this.inOrder(async () => {
      this.held = null;
      rmSync(this.file, { force: true });
    });
  }

  private async writeFile(token: StoredToken): Promise<void> {
    const encrypted = await this.encryption.encryptStringAsync(JSON.stringify(token));
    writeFileAtomically(this.file, encrypted.toString("base64"), OWNER_ONLY);
    chmodSync(this.file, OWNER_ONLY);
  }

  // An unreadable file is no sign-in; its error would not help the user.
  private async readFile(): Promise<StoredToken | null> {
    const text = readText(this.file);
    if (text === undefined || !(await this.canEncrypt())) return null;
    try {
      const { result } = await this.encryption.decryptStringAsync(Buffer.from(text, "base64"));
      const parsed = safeParse(storedSchema, JSON.parse(result));
      if (parsed.success && parsed.data.accessToken !== "") return parsed.data;
    } catch {
      this.warn("The stored sign-in could not be decrypted and is not used");
    }
    return null;
  }

  // On Linux without a keyring the system would "encrypt" with a publicly known key.
  private async canEncrypt(): Promise<boolean> {
    try {
      if (!(await this.encryption.isAsyncEncryptionAvailable())) return false;
      if (process.platform !== "linux") return true;
      const backend = this.encryption.getSelectedStorageBackend?.();
      return backend !== "basic_text" && backend !== "unknown";
    } catch (thrown) {
      this.warn(`The system's keyring cannot be used: ${detailOf(thrown)}`);
      return false;
    }
  }
}
