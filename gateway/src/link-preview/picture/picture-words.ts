/** What a preview's picture says. */
export interface PictureWords {
  /** `Sandites Football` */
  readonly team: string;
  readonly name: string;
  /** Under the name: `QB · Class of 2027`. */
  readonly line: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}
