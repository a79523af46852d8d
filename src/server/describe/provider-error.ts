/** Why there is no description, as the status for the client. */
export class ProviderError extends Error {
  constructor(
    readonly status: 429 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
