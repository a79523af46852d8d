import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { settingAddress } from "../../shared/setting-address.ts";

const LAST_PORT = 65_535;

const { badSetting, settingsTake } = terminalMessages.server;

/** The environment variables with the server's settings. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The address in a setting, without trailing slash. Throws for an invalid one, without including its value. */
export function addressIn(name: string, value: string, takes: string = settingsTake.address): string {
  const address = settingAddress(value);
  if (address === undefined) throw invalidSetting(name, takes);
  return address;
}

/** The addresses in a setting, separated by blanks or commas; none where it is not set. Throws as `addressIn` does. */
export function addressesIn(env: Variables, name: string): readonly string[] {
  const values = (env[name] ?? "").split(/[\s,]+/).filter((value) => value !== "");
  return values.map((value) => addressIn(name, value, settingsTake.addresses));
}

/** The port in an option. Throws as `addressIn` does. */
export function portIn(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > LAST_PORT) throw invalidSetting(name, settingsTake.port);
  return port;
}

/** The error for an invalid setting; its value is not included, as it may be a secret. */
export function invalidSetting(name: string, takes: string): Error {
  return new Error(formatMessage(badSetting, { name, detail: takes }));
}
