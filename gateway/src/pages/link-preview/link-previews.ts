import {
  fillSchool,
  sportOfSlug,
  type AthleticEvent,
  type NewsItem,
  type PageSchool,
  type RemotePage,
} from '@sandites/contracts';
import { ProblemError, type Log } from '@sandites/service-kit';
import { Router, type Response } from 'express';
import type { PageMatch } from '../../releases/registry/registry';
import type { SiteSchool } from '../site-school';
import { pictures, pictureSize } from './preview-picture';
import type {
  IsUnknownCode,
  PageRequest,
  ReadRow,
  ReadPhoto,
  ReadShared,
  Shared,
  SharedKind,
} from './preview-reads';
import { gameData, gameTexts, packageTexts, playerTexts, type PreviewTexts } from './preview-texts';

/** The description of a page that has none of its own. */
export const siteDescription = ({ name, mascot }: PageSchool): string =>
  `Teams, schedules, athletes and college recruiting at ${name}, home of the ${mascot}.`;

/**
 * What is known of a page only at its request: its link preview, and whether its content exists.
 */
export interface PagePreview {
  /** The content does not exist, so the page is sent with 404. */
  readonly isMissing?: boolean;
  /** Title of the tab, without the mascot. Default: the page's own. */
  readonly title?: string;
  /** The name of its content, for the heading of a prerendered page. Default: the page's title. */
  readonly heading?: string;
  /** Default: the site's own. */
  readonly description?: string;
  /** Open Graph by its names: `og:title`, `og:image`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Its content as structured data (JSON-LD of schema.org), for search engines. */
  readonly structuredData?: object;
}

/**
 * Looks up the preview of a page; null where it has none of its own. `params` are those of its
 * path. It does not check access.
 */
export type PreviewOf = (
  match: PageMatch,
  params: Readonly<Record<string, string>>,
  request: PageRequest,
) => Promise<PagePreview | null>;

/** Where the pictures are served. */
export const picturesPath = '/previews';
/** The picture of a page that has none of its own. */
export const crestPath = `${picturesPath}/crest.png`;

interface LinkTexts {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly picture: string;
  /** A square photo, as JPEG or WebP. Default: a picture that is rendered. */
  readonly isPhoto?: boolean;
}

/**
 * The Open Graph properties of a link.
 * @param origin the site's origin; without it the picture's address is a path, which most crawlers
 *   do not follow
 */
const openGraph = (
  { title, description, picture, isPhoto = false }: LinkTexts,
  { mascot }: PageSchool,
  origin: string | null,
): Readonly<Record<string, string>> => ({
  'og:site_name': `${mascot} Athletics`,
  'og:type': 'website',
  'og:title': title,
  'og:description': description,
  'og:image': `${origin ?? ''}${picture}`,
  ...(isPhoto
    ? { 'og:image:width': '800', 'og:image:height': '800' }
    : {
        'og:image:type': 'image/png',
        'og:image:width': String(pictureSize.width),
        'og:image:height': String(pictureSize.height),
      }),
  'og:image:alt': title,
  'twitter:card': 'summary_large_image',
});

/** Letters of a description that previews show. */
const shown = 200;
/** The beginning of a text, cut between words. */
const shortened = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= shown ? line : `${line.slice(0, line.lastIndexOf(' ', shown))}…`;
};

/** Pages behind a share code, by their path. */
const kinds = new Map<string, SharedKind>([
  ['/package/:shareCode', 'package'],
  ['/player/:shareCode', 'player'],
]);

interface LinkPreviewReads {
  readonly readShared: ReadShared;
  readonly readPhoto: ReadPhoto;
  readonly isUnknownCode: IsUnknownCode;
  readonly readGame: ReadRow<AthleticEvent>;
  readonly readNews: ReadRow<NewsItem>;
}

interface LinkPreviews {
  readonly previewOf: PreviewOf;
  /** Serves the pictures, under `picturesPath`. */
  readonly pictureRoutes: Router;
}

function textsOf(shared: Shared, school: PageSchool): PreviewTexts | null {
  switch (shared.kind) {
    case 'package':
      return packageTexts(shared.content, school);
    case 'player':
      return playerTexts(shared.content, school);
    default:
      return null;
  }
}

/**
 * Link previews (Open Graph). A page shows its own title and the school's crest. For a package or a
 * player, the players service is read once for the page and
 * once for the picture, without a session. Unknown, revoked and deleted share codes are all
 * answered with 404; a private package gets neutral texts.
 */
export function linkPreviews(
  { readShared, readPhoto, readGame, readNews, isUnknownCode }: LinkPreviewReads,
  site: SiteSchool,
  origin: string | null,
  logOf: (res: Response) => Log,
): LinkPreviews {
  const school = site.page;
  const { render, versionOf } = pictures(site);
  const neutral = (page: RemotePage, title = fillSchool(page.title, school)): PagePreview => {
    const description =
      page.description === undefined
        ? siteDescription(school)
        : fillSchool(page.description, school);
    return {
      description,
      properties: openGraph({ title, description, picture: crestPath }, school, origin),
    };
  };

  const missing = (page: RemotePage): PagePreview => {
    const { missingTitle: title } = page;
    return { ...neutral(page, title), isMissing: true, ...(title && { title, heading: title }) };
  };

  async function previewOfGame(
    page: RemotePage,
    id: string,
    request: PageRequest,
  ): Promise<PagePreview> {
    const game = await readGame(id, request);
    if (game === 'missing') return missing(page);
    if (game === 'hidden') return neutral(page);
    const texts = gameTexts(game, school);
    return {
      ...texts,
      properties: openGraph({ ...texts, picture: crestPath }, school, origin),
      structuredData: gameData(game, school, origin),
    };
  }

  async function previewOfNews(
    page: RemotePage,
    id: string,
    request: PageRequest,
  ): Promise<PagePreview> {
    const item = await readNews(id, request);
    if (item === 'missing') return missing(page);
    if (item === 'hidden') return neutral(page);
    const { title, imageUrl } = item;
    const description = shortened(item.body);
    // A picture of this site, never an address elsewhere.
    const isPhoto = imageUrl?.startsWith('/') === true;
    const picture = isPhoto ? imageUrl : crestPath;
    return {
      heading: title,
      title,
      description,
      properties: openGraph({ title, description, picture, isPhoto }, school, origin),
    };
  }

  /** A team that the school does not have is not found. */
  function previewOfTeam(page: RemotePage, slug: string): PagePreview {
    const sport = sportOfSlug(slug);
    if (!sport || !school.sports.includes(sport)) return missing(page);
    const { description = '' } = neutral(page);
    const title = `${school.mascot} ${sport}`;
    return {
      heading: sport,
      title: sport,
      description,
      properties: openGraph({ title, description, picture: crestPath }, school, origin),
    };
  }

  const previewOf: PreviewOf = async ({ page }, params, request) => {
    if (page.path === '/games/:id') return previewOfGame(page, params['id'] ?? '', request);
    if (page.path === '/news/:id') return previewOfNews(page, params['id'] ?? '', request);
    if (page.path === '/teams/:sport') return previewOfTeam(page, params['sport'] ?? '');
    const { shareCode = '' } = params;
    const kind = page.access === 'public' ? kinds.get(page.path) : undefined;
    if (!kind) {
      const isMissing = await isUnknownCode(page.path, params['code'], request);
      return isMissing ? missing(page) : neutral(page);
    }
    const shared = await readShared(kind, shareCode, request);
    if (shared.kind === 'missing') return missing(page);
    const texts = textsOf(shared, school);
    if (!texts) return neutral(page);
    const { heading, title, description, picture, photo } = texts;
    const address = `${picturesPath}/${kind}/${encodeURIComponent(shareCode)}.png?v=${versionOf(picture, photo)}`;
    return {
      heading,
      title,
      description,
      properties: openGraph({ title, description, picture: address }, school, origin),
    };
  };

  /** A photo that could not be read is read again for the next request. */
  async function renderShared(texts: PreviewTexts | null, log: Log): Promise<Buffer> {
    if (!texts) return render(null, 'crest');
    const { picture, photo } = texts;
    const bytes = photo === null ? undefined : await readPhoto(photo, log);
    return render(picture, photo !== null && !bytes ? undefined : versionOf(picture, photo), bytes);
  }

  const pictureRoutes = Router();
  pictureRoutes.get(crestPath, async (_req, res) => {
    const png = await render(null, 'crest');
    res.setHeader('Cache-Control', 'public, max-age=86400');
    res.type('png').send(png);
  });
  pictureRoutes.get(`${picturesPath}/:kind/:file`, async (req, res) => {
    const [, shareCode] = /^(.+)\.png$/.exec(req.params.file) ?? [];
    const kind = [...kinds.values()].find((candidate) => candidate === req.params.kind);
    const shared: Shared =
      kind && shareCode
        ? await readShared(kind, shareCode, { log: logOf(res), ip: req.ip ?? '' })
        : { kind: 'missing' };
    if (shared.kind === 'missing') throw new ProblemError('not_found', 'There is no such picture');
    const png = await renderShared(textsOf(shared, school), logOf(res));
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('png').send(png);
  });
  return { previewOf, pictureRoutes };
}
