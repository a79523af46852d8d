import { regex, safeParse, url } from "zod/mini";

// Neither credentials nor a query, which could send a token or a code elsewhere.
const addressSchema = url({ protocol: /^https?$/ }).check(regex(/^[^\s?#@\\]+$/));

/** An address of a setting, without a slash at its end; undefined for what is none, or holds more than that. */
export function settingAddress(value: string): string | undefined {
  const parsed = safeParse(addressSchema, value.trim());
  return parsed.success ? withoutSlash(parsed.data) : undefined;
}

/** An address without the slashes at its end. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
