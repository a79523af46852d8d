import { safeParse, url } from "zod/mini";

const addressSchema = url({ protocol: /^https?$/, normalize: true });

/** Credentials before an `@`, which must not be passed on with a link. */
const WITH_CREDENTIALS = /^\w+:\/\/[^/]*@/;

/** A web address that may be opened outside of the app: http and https without credentials; undefined for others. */
export function externalAddress(address: string): string | undefined {
  const parsed = safeParse(addressSchema, address);
  return parsed.success && !WITH_CREDENTIALS.test(parsed.data) ? parsed.data : undefined;
}
