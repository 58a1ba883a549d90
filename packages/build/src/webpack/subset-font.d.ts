/** As far as it is used here; it brings no types. */
declare module 'subset-font' {
  interface Subset {
    /** Default: the font's own. */
    targetFormat?: 'woff2';
    /** Weights of a variable font that stay; a font that has only one takes none. */
    variationAxes?: { wght: { min: number; max: number } };
    /** Features of its layout that stay. Default: all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  function subsetFont(font: Buffer, letters: string, options: Subset): Promise<Buffer>;
  export = subsetFont;
}
