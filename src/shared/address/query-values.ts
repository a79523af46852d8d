/** The values of a query string, such as `URLSearchParams` holds. */
export interface QueryValues {
  get(name: string): string | null;
}
