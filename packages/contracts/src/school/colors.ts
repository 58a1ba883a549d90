import { Type, type Static } from '@sinclair/typebox';
import type { Issue } from '../problem';
import { Body } from '../schema';

const Color = () =>
  Type.String({ pattern: '^#[0-9a-fA-F]{6}$', errorMessage: 'must be a color such as #0b0b0d' });

/** By purpose (docs/your-school.md); `pairs` lists those that must be legible together. */
export const SchoolColors = Body({
  primary: Color(),
  accent: Color(),
  accentBright: Color(),
  accentText: Color(),
  accentWash: Color(),
});
export type SchoolColors = Static<typeof SchoolColors>;

/** The minimum contrast of text and its background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** Colors of the theme that are combined with those of a school (packages/ui, _tokens.scss). */
const theme = {
  white: '#ffffff',
  paper: '#f7f6f2',
  ink: '#17171b',
  'light gray': '#d8d6d0',
} as const;

/** The lightest surface beside `primary`: `--primary-hover` of the theme, with a tenth of white. */
const lighterPrimary = ({ primary }: SchoolColors): string =>
  `#${[1, 3, 5]
    .map((offset) =>
      Math.round(parseInt(primary.slice(offset, offset + 2), 16) * 0.9 + 25.5)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Pairs of text and background on pages. An issue names the first of a pair, a school's color. */
const pairs: readonly (readonly [
  keyof SchoolColors,
  keyof SchoolColors | keyof typeof theme | 'lighter primary',
])[] = [
  ['primary', 'white'],
  ['primary', 'light gray'],
  ['accent', 'primary'],
  ['accent', 'lighter primary'],
  ['accentBright', 'primary'],
  ['accentText', 'white'],
  ['accentText', 'paper'],
  ['accentText', 'accentWash'],
  ['accentWash', 'ink'],
];

/** Relative luminance (WCAG 2.2). @param color such as `#f5b81c` */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const part = parseInt(color.slice(offset, offset + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function contrastIssues(colors: SchoolColors): Issue[] {
  const all: Readonly<Record<string, string>> = {
    ...theme,
    ...colors,
    'lighter primary': lighterPrimary(colors),
  };
  return pairs.flatMap(([one, other]) => {
    const [first = '', second = ''] = [all[one], all[other]];
    const ratio = contrast(first, second);
    // Truncated, not rounded: 4.499 must not be shown as enough.
    const displayedRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
    return ratio >= leastContrast
      ? []
      : [
          {
            path: `/colors/${one}`,
            message:
              `${first} with ${other} (${second}) has a contrast of ${displayedRatio}:1; ` +
              `text needs ${leastContrast}:1`,
          },
        ];
  });
}
