import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import { crestRatio, type School } from '@sandites/contracts';
import { digest } from '@sandites/service-kit/calls';
import { LRUCache } from 'lru-cache';
import { escape } from '../../server/markup';

export interface PictureTexts {
  readonly team: string;
  readonly name: string;
  readonly line: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** A game in its picture: its state, both names, and the score where there is one. */
export interface GameTexts {
  readonly team: string;
  readonly headline: string;
  readonly ours: string;
  readonly theirs: string;
  readonly scores: readonly [ours: string, theirs: string] | null;
  readonly isWon: boolean;
  /** Day and place. */
  readonly line: string;
}

const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/barlow-condensed/${weight}/BarlowCondensed_${weight}.ttf`);

/**
 * The one typeface of the pictures; it has the accents of all Latin scripts. System fonts are not
 * loaded, so that pictures are the same on every machine.
 */
const options: ResvgRenderOptions = {
  font: {
    fontFiles: [fontOf('600SemiBold'), fontOf('700Bold')],
    loadSystemFonts: false,
    defaultFontFamily: 'Barlow Condensed',
  },
};

const svgToPng = async (svg: string): Promise<Buffer> => (await renderAsync(svg, options)).asPng();

const svgWidth = (svg: string): number => new Resvg(svg, options).getBBox()?.width ?? 0;

/** The size that Open Graph recommends, in px. */
export const pictureSize = { width: 1_200, height: 630 } as const;

const textWidths = { alone: 900, besidePhoto: 690 } as const;
const sizes = {
  name: [128, 112, 96, 84, 72, 60],
  line: [60, 52, 44],
  team: [40, 34],
  figure: [72, 60, 48, 38],
} as const;

const typeface = 'font-family="Barlow Condensed" font-weight="700"';
const element = (x: number, y: number, size: number, fill: string, text: string): string =>
  `<text x="${x}" y="${y}" ${typeface} font-size="${size}" fill="${fill}">${escape(text)}</text>`;

const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/** The characters that the typeface has. Others would be rendered as boxes, or right to left. */
const supported = /^[\p{Script=Latin}\p{Mn}\d .,:;!?'’"“”&()/#+·–—-]+$/u;

/**
 * The largest font size at which the text fits; undefined where it does not fit or has an
 * unsupported character.
 */
function fontSizeFor(
  text: string,
  available: readonly number[],
  width: number,
): number | undefined {
  if (!supported.test(text.normalize('NFC'))) return undefined;
  return available.find(
    (size) => svgWidth(svgOf(9_000, 200, element(0, 150, size, '#000', text))) <= width,
  );
}

type PictureSchool = Pick<School, 'colors' | 'crest'>;

/** The crest in the given height; `x` is its left edge, or with `centered` its middle. */
function crestAt(
  { crest }: PictureSchool,
  x: number,
  y: number,
  height: number,
  centered = false,
): string {
  const width = height * crestRatio(crest);
  const [, root = '', svgContent = ''] = /^<svg([^>]*)>(.*)$/s.exec(crest.trim()) ?? [];
  const viewBox = /viewBox="[^"]*"/.exec(root)?.[0] ?? '';
  const left = centered ? x - width / 2 : x;
  return `<svg x="${left}" y="${y}" width="${width}" height="${height}" ${viewBox}>${svgContent}`;
}

/** The crest in the middle of a square, with a part of its width. */
function crestSquare(school: PictureSchool, size: number, part: number, ground = ''): string {
  const height = part * Math.min(size, size / crestRatio(school.crest));
  const crest = crestAt(school, size / 2, (size - height) / 2, height, true);
  return svgOf(size, size, ground + crest);
}

export const crestImage = (school: PictureSchool, size: number): Promise<Buffer> =>
  svgToPng(crestSquare(school, size, 1));

/** The crest on the school's color. @param part how much of the square's width it takes */
export const crestOnGround = (
  school: PictureSchool,
  size: number,
  part: number,
): Promise<Buffer> => {
  const ground = `<rect width="${size}" height="${size}" fill="${school.colors.primary}"/>`;
  return svgToPng(crestSquare(school, size, part, ground));
};

function picture({ colors: { primary, accent } }: PictureSchool, content: string): string {
  const light = `<radialGradient id="ground" cx="1" cy="0" r="1.15">
<stop offset="0" stop-color="${accent}" stop-opacity=".2"/>
<stop offset=".45" stop-color="${accent}" stop-opacity=".05"/>
<stop offset=".8" stop-color="${accent}" stop-opacity="0"/></radialGradient>`;
  const ground = `<defs>${light}</defs>
<rect width="1200" height="630" fill="${primary}"/><rect width="1200" height="630" fill="url(#ground)"/>
<path d="M1150 0h34L1004 630h-34z" fill="${accent}" opacity=".9"/>
<path d="M1196 0h4v84L1044 630h-28z" fill="${accent}" opacity=".3"/>`;
  return svgOf(pictureSize.width, pictureSize.height, ground + content);
}

/**
 * The school's crest alone: for a page without a picture of its own, or whose texts cannot be
 * rendered.
 */
const neutralSvg = (school: PictureSchool): string =>
  picture(school, crestAt(school, 600, 155, 317, true));

const framed = (
  jpeg: Buffer,
  { colors }: PictureSchool,
): string => `<rect x="780" y="52" width="348" height="348" rx="16" fill="${colors.accent}"/>
<clipPath id="photo"><rect x="786" y="58" width="336" height="336" rx="11"/></clipPath>
<image x="786" y="58" width="336" height="336" preserveAspectRatio="xMidYMid slice"
  clip-path="url(#photo)" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;

/** The picture as SVG; null where a text does not fit or has an unsupported character. */
function pictureSvg(
  { team, name, line, figures }: PictureTexts,
  photo: Buffer | undefined,
  school: PictureSchool,
): string | null {
  const { accent } = school.colors;
  const teamLeft = 96 + 97 * crestRatio(school.crest);
  const textWidth = photo ? textWidths.besidePhoto : textWidths.alone;
  const upperName = name.toLocaleUpperCase('en');
  const [teamSize, nameSize, lineSize] = [
    fontSizeFor(team.toLocaleUpperCase('en'), sizes.team, textWidth - teamLeft),
    fontSizeFor(upperName, sizes.name, textWidth),
    fontSizeFor(line, sizes.line, textWidth),
  ];
  const column = textWidths.alone / Math.max(1, figures.length);
  const figureSizes = figures.map(({ value }) => fontSizeFor(value, sizes.figure, column - 32));
  if (!teamSize || !nameSize || !lineSize || figureSizes.includes(undefined)) return null;
  return picture(
    school,
    [
      crestAt(school, 72, 60, 97),
      element(teamLeft, 124, teamSize, accent, team.toLocaleUpperCase('en')),
      element(72, 310, nameSize, '#ffffff', upperName),
      element(72, 388, lineSize, '#d8d6d0', line),
      ...(photo ? [framed(photo, school)] : []),
      ...figures.flatMap(({ label, value }, index) => [
        `<rect x="${72 + index * column}" y="446" width="6" height="118" fill="${accent}"/>`,
        element(96 + index * column, 512, figureSizes[index] ?? 0, '#ffffff', value),
        element(96 + index * column, 560, 34, '#d8d6d0', label),
      ]),
    ].join('\n'),
  );
}

const gameSizes = { headline: [104, 88, 72, 56], name: [104, 88, 72, 60, 48, 38] } as const;

/** A game's picture as SVG: two rows as on a scoreboard; null where a text does not fit. */
function gameSvg(
  { team, headline, ours, theirs, scores, isWon, line }: GameTexts,
  school: PictureSchool,
): string | null {
  const { accent } = school.colors;
  const teamLeft = 96 + 97 * crestRatio(school.crest);
  const upper = (text: string) => text.toLocaleUpperCase('en');
  const nameWidth = scores ? 620 : textWidths.alone;
  const [teamSize, headlineSize, oursSize, theirsSize, lineSize] = [
    fontSizeFor(upper(team), sizes.team, textWidths.alone - teamLeft),
    fontSizeFor(upper(headline), gameSizes.headline, textWidths.alone),
    fontSizeFor(upper(ours), gameSizes.name, nameWidth),
    fontSizeFor(upper(theirs), gameSizes.name, nameWidth),
    fontSizeFor(line, sizes.figure, textWidths.alone),
  ];
  if (!teamSize || !headlineSize || !oursSize || !theirsSize || !lineSize) return null;
  const nameSize = Math.min(oursSize, theirsSize);
  const score = (y: number, fill: string, text = '') =>
    `<text x="920" y="${y}" text-anchor="end" ${typeface} font-size="132" fill="${fill}">${escape(text)}</text>`;
  return picture(
    school,
    [
      crestAt(school, 72, 60, 97),
      element(teamLeft, 124, teamSize, '#d8d6d0', upper(team)),
      element(72, 268, headlineSize, accent, upper(headline)),
      element(72, 400, nameSize, isWon ? accent : '#ffffff', upper(ours)),
      element(72, 510, nameSize, '#ffffff', upper(theirs)),
      ...(scores
        ? [score(408, isWon ? accent : '#ffffff', scores[0]), score(518, '#ffffff', scores[1])]
        : []),
      element(72, 590, Math.min(lineSize, 44), '#d8d6d0', line),
    ].join('\n'),
  );
}

const svgOfTexts = (
  texts: PictureTexts | GameTexts,
  photo: Buffer | undefined,
  school: PictureSchool,
): string | null =>
  'headline' in texts ? gameSvg(texts, school) : pictureSvg(texts, photo, school);

const maxPictures = 100;

export function pictures(school: PictureSchool) {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: maxPictures });

  return {
    /** The version in a picture's address. */
    versionOf: (texts: PictureTexts | GameTexts, photo: string | null = null): string =>
      digest(JSON.stringify([texts, photo])),
    /**
     * A PNG with the texts, and a photo where there is one; the school's crest where there are no
     * texts that fit.
     * @param version under which it is cached; none: it is not
     */
    render: (
      texts: PictureTexts | GameTexts | null,
      version?: string,
      photo?: Buffer,
    ): Promise<Buffer> => {
      const cached = version === undefined ? undefined : rendered.get(version);
      if (cached) return cached;
      const png = svgToPng((texts && svgOfTexts(texts, photo, school)) ?? neutralSvg(school));
      if (version === undefined) return png;
      rendered.set(version, png);
      png.catch(() => rendered.delete(version));
      return png;
    },
  };
}
