import { digest } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { neutralSvg, pictureSvg } from './picture-svg';
import type { PictureWords } from './picture-words';
import { drawPng } from './resvg';

/** A picture weighs some 120 kB. */
const kept = 100;

/** Draws pictures, each once while it is asked for. */
export interface Pictures {
  /** What a picture says, as a short text: another one for other words. */
  versionOf: (words: PictureWords) => string;
  /** A PNG of the words; the school's crest where there are none that fit. */
  draw: (words: PictureWords | null) => Promise<Buffer>;
}

export function pictures(): Pictures {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });
  const versionOf = (words: PictureWords) => digest(JSON.stringify(words));

  return {
    versionOf,
    draw(words) {
      const version = words ? versionOf(words) : 'crest';
      const known = drawn.get(version);
      if (known) return known;
      const png = drawPng((words && pictureSvg(words)) ?? neutralSvg());
      drawn.set(version, png);
      png.catch(() => drawn.delete(version));
      return png;
    },
  };
}
