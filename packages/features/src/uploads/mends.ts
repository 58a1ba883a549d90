/** Cells that were mended in the review, by row and column. */
export type Mends = Readonly<Record<number, Readonly<Record<string, string>>>>;
