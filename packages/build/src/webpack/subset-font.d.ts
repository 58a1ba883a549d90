/** Types of the used part; the package has none. */
declare module 'subset-font' {
  interface Subset {
    /** Default: the font's own. */
    targetFormat?: 'woff2';
    /** Weights to keep of a variable font; ignored for others. */
    variationAxes?: { wght: { min: number; max: number } };
    /** OpenType features to keep. Default: all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  function subsetFont(font: Buffer, letters: string, options: Subset): Promise<Buffer>;
  export = subsetFont;
}
