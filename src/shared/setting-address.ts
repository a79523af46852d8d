import { regex, safeParse, url } from "zod/mini";

// Neither credentials nor a query are allowed, as these could send a token or a code elsewhere.
const addressSchema = url({ protocol: /^https?$/ }).check(regex(/^[^\s?#@\\]+$/));

/**
 * The address in a setting, without trailing slash; undefined for a text that is not an address, or contains more than
 * that.
 */
export function settingAddress(value: string): string | undefined {
  const parsed = safeParse(addressSchema, value.trim());
  return parsed.success ? withoutSlash(parsed.data) : undefined;
}

/** Removes the trailing slashes of an address. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
