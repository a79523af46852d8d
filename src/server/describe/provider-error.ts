/** Why there is no description, as the status that the asking side gets. */
export class ProviderError extends Error {
  constructor(
    readonly status: 429 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
