/** A page of a list, in id order (api.md, Conventions). */
export interface Slice {
  readonly limit: number;
  /** The last id seen; 0 for the first page. */
  readonly after: number;
}
