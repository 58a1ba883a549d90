import { type School, crestRatio, pageSchool, type PageSchool } from '@sandites/contracts';
import { digest } from '@sandites/service-kit/calls';
import type { Log } from '@sandites/service-kit/log';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A picture of the school, at an address of its own, so that browsers can cache it for ever. */
interface SchoolPicture {
  readonly address: string;
  readonly type: string;
  readonly bytes: Buffer;
}
type SchoolPictures = ReadonlyMap<string, SchoolPicture>;

/** Bytes of a picture. A larger one would be slow on a phone. */
const largest = 400_000;

/**
 * Reads the pictures that the school's file names, by their file. One that is not there, as where
 * the file alone is mounted, is left out.
 * @param folder of the school's file
 */
export function readPictures({ pictures }: School, folder: string, log: Log): SchoolPictures {
  const files = new Set((pictures?.teams ?? []).map(({ file }) => file));
  if (pictures?.hero !== undefined) files.add(pictures.hero);
  return new Map(
    [...files].flatMap((file) => {
      try {
        const bytes = readFileSync(join(folder, file));
        if (bytes.length > largest) throw new Error(`It is larger than ${largest} bytes`);
        const type = extname(file);
        const address = `/school/picture-${digest(bytes.toString('base64'))}${type}`;
        return [[file, { address, type, bytes }]];
      } catch (error) {
        log.warn({ err: error, file }, 'A picture of the school is left out');
        return [];
      }
    }),
  );
}

/**
 * The school in the gateway: its data for pages, and the styles and images derived from its colors
 * and crest.
 */
export interface SiteSchool extends Pick<School, 'colors' | 'crest'> {
  readonly page: PageSchool;
  readonly pictures: readonly SchoolPicture[];
  readonly hero: string | undefined;
  /**
   * Its colors and the proportion of its crest, as custom properties (packages/ui, _tokens.scss).
   */
  readonly css: string;
}

const crestPath = ({ crest }: Pick<School, 'crest'>): string =>
  `/school/crest-${createHash('sha256').update(crest).digest('hex').slice(0, 12)}.svg`;

/** Red, green and blue of `#7a5600`. */
const channels = (color: string): number[] =>
  [1, 3, 5].map((offset) => parseInt(color.slice(offset, offset + 2), 16));

/** Mixed here, because older browsers cannot. @param share of the first color, from 0 to 1 */
function mix(color: string, share: number, other: string): string {
  const others = channels(other);
  const mixed = channels(color).map((part, at) => part * share + (others[at] ?? 0) * (1 - share));
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const [white, ink] = ['#ffffff', '#17171b'] as const;

/** What the theme needs of the school's colors beside themselves (packages/ui, _tokens.scss). */
const mixedColors = ({ primary, accent, accentText, accentWash }: School['colors']) => ({
  // Surfaces and lines on --primary.
  'primary-raised': mix(white, 0.05, primary),
  'primary-hover': mix(white, 0.1, primary),
  'primary-light': mix(white, 0.18, primary),
  'primary-line': mix(white, 0.19, primary),
  // Borders and small text on --accent-wash.
  'accent-line': mix(accent, 0.3, accentWash),
  'on-accent-wash': mix(accentText, 0.4, ink),
  // Glows of the accent color on --primary, behind the hero and page heads.
  'glow-high': mix(accent, 0.34, primary),
  glow: mix(accent, 0.2, primary),
  'glow-low': mix(accent, 0.06, primary),
  'accent-faint': `${accent}52`,
});

export function siteSchool(school: School, pictures: SchoolPictures = new Map()): SiteSchool {
  const { colors, crest } = school;
  const hero = pictures.get(school.pictures?.hero ?? '')?.address;
  const properties = {
    primary: colors.primary,
    accent: colors.accent,
    'accent-bright': colors.accentBright,
    'accent-text': colors.accentText,
    'accent-wash': colors.accentWash,
    ...mixedColors(colors),
    // The form of Bootstrap's link colors.
    'bs-link-hover-color-rgb': channels(colors.accentText).join(', '),
    'crest-ratio': String(Number(crestRatio(crest).toFixed(4))),
    ...(hero && { 'hero-picture': `url(${hero})` }),
  };
  const css = `:root{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
  const page = pageSchool(school, crestPath(school), (file) => pictures.get(file)?.address);
  return { colors, crest, pictures: [...pictures.values()], hero, page, css };
}
