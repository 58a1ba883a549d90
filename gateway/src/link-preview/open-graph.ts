import { school } from '@sandites/contracts';
import { pictureSize } from './picture/picture-svg';

/** Where the pictures are served. */
export const picturesPath = '/previews';
/** The picture of everything that has none of its own. */
export const crestPath = `${picturesPath}/crest.png`;

interface LinkWords {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly picture: string;
}

/**
 * What a link to a page shows in a message, as Open Graph names it.
 * @param origin the site's address; without it the picture's stays a path, which most robots do not follow
 */
export const openGraph = ({ title, description, picture }: LinkWords, origin: string | null): Readonly<Record<string, string>> => ({
  'og:site_name': `${school.mascot} Athletics`,
  'og:type': 'website',
  'og:title': title,
  'og:description': description,
  'og:image': `${origin ?? ''}${picture}`,
  'og:image:type': 'image/png',
  'og:image:width': String(pictureSize.width),
  'og:image:height': String(pictureSize.height),
  'og:image:alt': title,
  'twitter:card': 'summary_large_image',
});
