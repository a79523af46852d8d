/** The target of a link on a published page: a page of the site, or a web address. */
export type PageTarget =
  | { readonly kind: "page"; readonly address: string; readonly anchor?: string | undefined }
  | { readonly kind: "web"; readonly href: string };

/** A name that may be a link. */
export interface LinkedName {
  readonly name: string;
  readonly target: PageTarget | undefined;
}
