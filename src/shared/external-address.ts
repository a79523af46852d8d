import { safeParse, url } from "zod/mini";

const addressSchema = url({ protocol: /^https?$/, normalize: true });

/** What stands before an `@` says who one is: it is nobody's business but a form's. */
const WITH_CREDENTIALS = /^\w+:\/\/[^/]*@/;

/** An address of the web as it may be opened outside: http and https without credentials; undefined for others. */
export function externalAddress(address: string): string | undefined {
  const parsed = safeParse(addressSchema, address);
  return parsed.success && !WITH_CREDENTIALS.test(parsed.data) ? parsed.data : undefined;
}
