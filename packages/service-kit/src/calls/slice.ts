/** A page of a list, in id order (product API, Conventions). */
export interface Slice {
  readonly limit: number;
  /** The last id seen; 0 for the first page. */
  readonly after: number;
}
