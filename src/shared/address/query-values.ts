/** The values of a query, such as `URLSearchParams` holds. */
export interface QueryValues {
  get(name: string): string | null;
}
