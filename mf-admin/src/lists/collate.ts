const { compare } = new Intl.Collator('en');

/** Compares names as a reader sorts them. */
export const compareNames: (a: string, b: string) => number = compare;
