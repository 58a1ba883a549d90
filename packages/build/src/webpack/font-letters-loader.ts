import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** `U+20-7E,U+A0` */
function lettersOf(range: string): string {
  const parts = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
  return parts
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) =>
        String.fromCodePoint(from + step),
      );
    })
    .join('');
}

/**
 * Keeps the letters of its query (`font.woff2?letters=U+20-7E`) and, of a variable font, the
 * weights (`&weights=400-700`). Screens ignore hinting, a third of a file.
 */
function fontLetters(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  const weights = /weights=(\d+)-(\d+)/.exec(this.resourceQuery);
  const letters = lettersOf(this.resourceQuery);
  if (letters === '')
    throw new Error(`${this.resourcePath}: say which letters of it are used (?letters=U+20-7E)`);
  return subsetFont(font, letters, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    ...(weights && {
      variationAxes: { wght: { min: Number(weights[1]), max: Number(weights[2]) } },
    }),
  });
}

fontLetters.raw = true;

export = fontLetters;
