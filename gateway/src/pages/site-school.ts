import { type School, crestRatio, pageSchool, type PageSchool } from '@sandites/contracts';
import { digest, type Log } from '@sandites/service-kit';
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
  const files = [pictures?.hero ?? [], ...(pictures?.teams ?? []).map(({ file }) => file)].flat();
  return new Map(
    [...new Set(files)].flatMap((file) => {
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

/** `122, 86, 0` of `#7a5600`, the form of Bootstrap's link colors. */
const channels = (color: string): string =>
  [1, 3, 5].map((offset) => parseInt(color.slice(offset, offset + 2), 16)).join(', ');

export function siteSchool(school: School, pictures: SchoolPictures = new Map()): SiteSchool {
  const { colors, crest } = school;
  const hero = pictures.get(school.pictures?.hero ?? '')?.address;
  const properties = {
    primary: colors.primary,
    accent: colors.accent,
    'accent-bright': colors.accentBright,
    'accent-text': colors.accentText,
    'accent-wash': colors.accentWash,
    'bs-link-hover-color-rgb': channels(colors.accentText),
    'crest-ratio': String(Number(crestRatio(crest).toFixed(4))),
    ...(hero && { 'hero-picture': `url(${hero})` }),
  };
  const css = `:root{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
  const page = pageSchool(school, crestPath(school), (file) => pictures.get(file)?.address);
  return { colors, crest, pictures: [...pictures.values()], hero, page, css };
}
