import { fillSchool, sportOfSlug, type PageSchool, type RemotePage } from '@sandites/contracts';
import { ProblemError, type Log } from '@sandites/service-kit';
import { Router, type Response } from 'express';
import type { PageMatch } from '../../releases/registry/registry';
import type { Upstreams } from '../../server/upstream';
import type { ServiceReader } from '../../session/session';
import type { SiteSchool } from '../site-school';
import { pictures, pictureSize } from './preview-picture';
import { previewReads, type Absent, type PageRequest } from './preview-reads';
import { gameData, gameTexts, packageTexts, playerTexts, type PreviewTexts } from './preview-texts';

export const siteDescription = ({ name, mascot }: PageSchool): string =>
  `Teams, schedules, athletes and college recruiting at ${name}, home of the ${mascot}.`;

/**
 * What is known of a page only at its request: its link preview, and whether its content exists.
 */
export interface PagePreview {
  readonly isMissing?: boolean;
  /** Title of the tab, without the mascot. Default: the page's own. */
  readonly title?: string;
  /** The name of its content, for the heading of a prerendered page. Default: the page's title. */
  readonly heading?: string;
  readonly description?: string;
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

export const picturesPath = '/previews';
export const crestPath = `${picturesPath}/crest.png`;

interface LinkTexts {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. Default: the crest. */
  readonly picture?: string;
  /** A square photo, as JPEG or WebP. Default: a picture that is rendered. */
  readonly isPhoto?: boolean;
}

const openGraph = (
  { title, description, picture = crestPath, isPhoto = false }: LinkTexts,
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

const sharedKinds = ['package', 'player'] as const;
type SharedKind = (typeof sharedKinds)[number];

/**
 * Link previews (Open Graph), and their pictures. A page shows its own title and the school's crest.
 * For a package or a player, the players service is read once for the page and once for the picture,
 * without a session. Unknown, revoked and deleted share codes are all answered with 404; a private
 * package gets neutral texts.
 */
export function linkPreviews(
  upstreams: Upstreams,
  reader: ServiceReader,
  site: SiteSchool,
  origin: string | null,
  logOf: (res: Response) => Log,
): { readonly previewOf: PreviewOf; readonly pictureRoutes: Router } {
  const school = site.page;
  const reads = previewReads(upstreams, reader);
  const { render, versionOf } = pictures(site);

  const preview = (
    texts: Required<Pick<PagePreview, 'heading' | 'title' | 'description'>>,
    picture: Pick<LinkTexts, 'picture' | 'isPhoto'> = {},
  ): PagePreview => {
    const { heading, title, description } = texts;
    const properties = openGraph({ title, description, ...picture }, school, origin);
    return { heading, title, description, properties };
  };
  const descriptionOf = ({ description }: RemotePage): string =>
    description === undefined ? siteDescription(school) : fillSchool(description, school);
  const neutral = (page: RemotePage, title = fillSchool(page.title, school)): PagePreview => {
    const description = descriptionOf(page);
    return { description, properties: openGraph({ title, description }, school, origin) };
  };
  const missing = (page: RemotePage): PagePreview => {
    const { missingTitle: title } = page;
    return { ...neutral(page, title), isMissing: true, ...(title && { title, heading: title }) };
  };
  const absent = (page: RemotePage, why: Absent): PagePreview =>
    why === 'missing' ? missing(page) : neutral(page);

  async function textsOf(
    kind: SharedKind,
    shareCode: string,
    request: PageRequest,
  ): Promise<PreviewTexts | Absent> {
    if (kind === 'player') {
      const player = await reads.player(shareCode, request);
      return typeof player === 'string' ? player : playerTexts(player, school);
    }
    const found = await reads.package(shareCode, request);
    return typeof found === 'string' ? found : packageTexts(found, school);
  }

  type PreviewOfPage = (
    page: RemotePage,
    param: string,
    request: PageRequest,
  ) => Promise<PagePreview>;
  const previewOfShared =
    (kind: SharedKind): PreviewOfPage =>
    async (page, shareCode, request) => {
      const texts = await textsOf(kind, shareCode, request);
      if (typeof texts === 'string') return absent(page, texts);
      const version = versionOf(texts.picture, texts.photo);
      const file = `${encodeURIComponent(shareCode)}.png?v=${version}`;
      return preview(texts, { picture: `${picturesPath}/${kind}/${file}` });
    };
  /** Public pages whose preview depends on the parameter in their path. */
  const ownPreviews = new Map<string, PreviewOfPage>([
    ['/package/:shareCode', previewOfShared('package')],
    ['/player/:shareCode', previewOfShared('player')],
    [
      '/games/:id',
      async (page, id, request) => {
        const game = await reads.game(id, request);
        if (typeof game === 'string') return absent(page, game);
        const structuredData = gameData(game, school, origin);
        return { ...preview(gameTexts(game, school)), structuredData };
      },
    ],
    [
      '/news/:id',
      async (page, id, request) => {
        const item = await reads.news(id, request);
        if (typeof item === 'string') return absent(page, item);
        const { title, imageUrl, body } = item;
        const texts = { heading: title, title, description: shortened(body) };
        // A picture of this site, never an address elsewhere.
        return imageUrl?.startsWith('/')
          ? preview(texts, { picture: imageUrl, isPhoto: true })
          : preview(texts);
      },
    ],
    [
      '/teams/:sport',
      async (page, slug) => {
        const sport = sportOfSlug(slug);
        if (!sport || !school.sports.includes(sport)) return missing(page);
        const description = descriptionOf(page);
        const title = `${school.mascot} ${sport}`;
        const properties = openGraph({ title, description }, school, origin);
        return { heading: sport, title: sport, description, properties };
      },
    ],
  ]);

  const previewOf: PreviewOf = async ({ page }, params, request) => {
    const ownPreview = page.access === 'public' ? ownPreviews.get(page.path) : undefined;
    const [param = ''] = Object.values(params);
    if (ownPreview) return ownPreview(page, param, request);
    return (await reads.isUnknownCode(page.path, param, request)) ? missing(page) : neutral(page);
  };

  /** A photo that could not be read is read again for the next request. */
  async function renderShared({ picture, photo }: PreviewTexts, log: Log): Promise<Buffer> {
    if (photo === null) return render(picture, versionOf(picture, photo));
    const bytes = await reads.photo(photo, log);
    return render(picture, bytes && versionOf(picture, photo), bytes);
  }

  const pictureRoutes = Router();
  pictureRoutes.get(crestPath, async (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=86400');
    res.type('png').send(await render(null, 'crest'));
  });
  pictureRoutes.get(`${picturesPath}/:kind/:shareCode.png`, async (req, res) => {
    const kind = sharedKinds.find((one) => one === req.params.kind);
    const log = logOf(res);
    const texts = kind
      ? await textsOf(kind, req.params.shareCode, { log, ip: req.ip ?? '' })
      : 'missing';
    if (texts === 'missing') throw new ProblemError('not_found', 'There is no such picture');
    const png = await (texts === 'hidden' ? render(null, 'crest') : renderShared(texts, log));
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('png').send(png);
  });
  return { previewOf, pictureRoutes };
}
