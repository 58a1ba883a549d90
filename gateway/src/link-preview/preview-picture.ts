import { digest } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { escape } from '../pages/markup';
import { svgToPng, svgWidth } from './resvg';

/** The texts of a preview's picture. */
export interface PictureTexts {
  /** `Sandites Football` */
  readonly team: string;
  readonly name: string;
  /** Under the name: `QB · Class of 2027`. */
  readonly line: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** What Open Graph asks for, in px. */
export const pictureSize = { width: 1_200, height: 630 } as const;

const room = 900;
const sizes = { name: [128, 112, 96, 84, 72, 60], line: [60, 52, 44], team: [40, 34], figure: [72, 60, 48, 38] } as const;

const element = (x: number, y: number, size: number, fill: string, words: string): string =>
  `<text x="${x}" y="${y}" font-family="Barlow Condensed" font-weight="700" font-size="${size}" fill="${fill}">${escape(words)}</text>`;

/** Letters of the face: anything else would be drawn as boxes, or turn the line round. */
const drawable = /^[\p{Script=Latin}\p{Mn}\d .,:;!?'’"“”&()/#+·–—-]+$/u;

/** The largest size at which the words fit; undefined where they do not, or cannot be drawn. */
function fitting(words: string, available: readonly number[], width: number): number | undefined {
  if (!drawable.test(words.normalize('NFC'))) return undefined;
  return available.find((size) => svgWidth(`<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${element(0, 150, size, '#000', words)}</svg>`) <= width);
}

const crest = (x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M1 1h36v25c0 9.6-8.4 15-18 17.5C9.4 41 1 35.6 1 26z" fill="#f5b81c"/>
<path d="M4 4h30v22c0 7.8-6.8 12-15 14.3C10.8 38 4 33.8 4 26z" fill="#0b0b0d"/>
<path d="M5.5 5.5h27V8h-27z" fill="#f5b81c" opacity=".28"/>
<path d="M26.5 16.2C24.7 12.6 12.2 11.5 12.2 16.7c0 5.6 14.4 3 14.4 9.7 0 5.9-13.4 6-15.8.9" fill="none" stroke="#f5b81c" stroke-width="4.4"/>
</g>`;

const ground = `<defs><radialGradient id="ground" cx="1" cy="0" r="1.15"><stop offset="0" stop-color="#3b2d07"/><stop offset=".45" stop-color="#17150c"/><stop offset=".8" stop-color="#0b0b0d"/></radialGradient></defs>
<rect width="1200" height="630" fill="#0b0b0d"/><rect width="1200" height="630" fill="url(#ground)"/>
<path d="M1150 0h34L1004 630h-34z" fill="#f5b81c" opacity=".9"/><path d="M1196 0h4v84L1044 630h-28z" fill="#f5b81c" opacity=".3"/>`;

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">${ground}${content}</svg>`;

/** The school's crest alone: for what has no words of its own, or none that can be drawn. */
const neutralSvg = (): string => picture(crest(462, 155, 7.2));

/** The picture as SVG; null where a text does not fit or holds what the face cannot draw. */
function pictureSvg({ team, name, line, figures }: PictureTexts): string | null {
  const said = name.toLocaleUpperCase('en');
  const [teamSize, nameSize, lineSize] = [fitting(team.toLocaleUpperCase('en'), sizes.team, room - 120), fitting(said, sizes.name, room), fitting(line, sizes.line, room)];
  const column = room / Math.max(1, figures.length);
  const figureSizes = figures.map(({ value }) => fitting(value, sizes.figure, column - 32));
  if (!teamSize || !nameSize || !lineSize || figureSizes.includes(undefined)) return null;
  return picture(
    [
      crest(72, 60, 2.2),
      element(180, 124, teamSize, '#f5b81c', team.toLocaleUpperCase('en')),
      element(72, 310, nameSize, '#ffffff', said),
      element(72, 388, lineSize, '#d8d6d0', line),
      ...figures.flatMap(({ label, value }, index) => [
        `<rect x="${72 + index * column}" y="446" width="6" height="118" fill="#f5b81c"/>`,
        element(96 + index * column, 512, figureSizes[index] ?? 0, '#ffffff', value),
        element(96 + index * column, 560, 34, '#d8d6d0', label),
      ]),
    ].join('\n'),
  );
}

/** A picture weighs some 120 kB. */
const kept = 100;

/** Draws pictures, each once while it is asked for. */
export interface Pictures {
  /** What a picture says, as a short text: another one for other words. */
  versionOf: (words: PictureTexts) => string;
  /** A PNG of the words; the school's crest where there are none that fit. */
  draw: (words: PictureTexts | null) => Promise<Buffer>;
}

export function pictures(): Pictures {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });
  const versionOf = (words: PictureTexts) => digest(JSON.stringify(words));

  return {
    versionOf,
    draw(words) {
      const version = words ? versionOf(words) : 'crest';
      const known = drawn.get(version);
      if (known) return known;
      const png = svgToPng((words && pictureSvg(words)) ?? neutralSvg());
      drawn.set(version, png);
      png.catch(() => drawn.delete(version));
      return png;
    },
  };
}
