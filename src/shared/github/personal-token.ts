import { minLength, object, safeParse, string } from "zod/mini";
import { detailOf, GlossaError } from "../errors/errors.ts";

/** The format of a token that the user enters; it becomes part of a header. */
const PERSONAL_TOKEN = /^\w{10,512}$/;

/** Sends a request with headers to the REST API; the host provides its own fetch, with its own timeout. */
export type AskWithHeaders = (
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; json(): Promise<unknown> }>;

/** The part of the answer that is read. */
export const userAnswer = object({ login: string().check(minLength(1)) });

/**
 * Asks GitHub whose token this is, before it is stored. Throws GlossaError `tokenInvalid` for a text that is no token,
 * `tokenRefused` where GitHub rejects it, and `tokenUnchecked` where GitHub could not be asked.
 */
export async function expectPersonalToken(ask: AskWithHeaders, api: string, token: string): Promise<void> {
  if (!PERSONAL_TOKEN.test(token)) throw new GlossaError("tokenInvalid");
  const headers = { Accept: "application/vnd.github+json", Authorization: `Bearer ${token}` };
  const { status, answer } = await ask(`${api}/user`, headers).then(
    async (response) => ({ status: response.status, answer: await response.json().catch(() => undefined) }),
    (thrown) => {
      throw new GlossaError("tokenUnchecked", { detail: detailOf(thrown) });
    },
  );
  if (status === 401) throw new GlossaError("tokenRefused");
  if (status !== 200 || !safeParse(userAnswer, answer).success)
    throw new GlossaError("tokenUnchecked", { detail: String(status) });
}
