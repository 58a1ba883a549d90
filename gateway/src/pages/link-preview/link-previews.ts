import {
  fillSchool,
  teamName,
  teamOfSlug,
  type PageSchool,
  type RemotePage,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { Router, type Response } from 'express';
import type { PageMatch } from '../../releases/registry/registry';
import type { Upstreams } from '../../server/upstream';
import type { ServiceReader } from '../../session/session';
import type { SiteSchool } from '../site-school';
import { pictures, pictureSize, type GameTexts, type PictureTexts } from './preview-picture';
import { previewReads, type Absent, type PageRequest } from './preview-reads';
import {
  gameData,
  gamePicture,
  gameTexts,
  packageTexts,
  playerTexts,
  teamTexts,
  type PreviewTexts,
} from './preview-texts';

export const siteDescription = ({ name, mascot }: PageSchool): string =>
  `Teams, schedules, athletes and college recruiting at ${name}, home of the ${mascot}.`;

/**
 * What is known of a page only at its request: its link preview, and whether its content exists.
 */
export interface PagePreview {
  readonly isMissing?: boolean;
  /** Title of the tab, without the mascot. Default: the page's own. */
  readonly title?: string | undefined;
  /** The name of its content, for the heading of a prerendered page. Default: the page's title. */
  readonly heading?: string | undefined;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, string>>;
  /** Its content as structured data (JSON-LD of schema.org), for search engines. */
  readonly structuredData?: object | undefined;
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
  readonly picture?: string | undefined;
  /** A square photo, as JPEG or WebP. Default: a picture that is rendered. */
  readonly isPhoto?: boolean | undefined;
}

/** What the content of a page says of itself. Without a description, the page's own is used. */
interface Content extends Partial<LinkTexts>, Pick<PagePreview, 'structuredData'> {
  readonly heading: string;
  readonly title: string;
  /** Default: the title. */
  readonly linkTitle?: string;
}

type ReadContent = (param: string, request: PageRequest) => Promise<Content | Absent>;

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
/**
 * The beginning of a text, cut between words, or between letters where a script has no blanks
 * (Thai, Chinese) and where a word is long.
 */
export function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= shown) return line;
  const blank = line.lastIndexOf(' ', shown - 1);
  if (blank > shown / 2) return `${line.slice(0, blank)}…`;
  const letters = new Intl.Segmenter('en').segment(line.slice(0, shown));
  return `${line.slice(0, letters.containing(shown - 1)?.index ?? shown - 1)}…`;
}

const ifFound = <Found extends object, Texts>(
  found: Found | Absent,
  textsOf: (found: Found) => Texts,
): Texts | Absent => (typeof found === 'string' ? found : textsOf(found));

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

  const shared = {
    package: async (code: string, request: PageRequest) =>
      ifFound(await reads.package(code, request), (found) =>
        found.isPublic ? packageTexts(found, school) : 'hidden',
      ),
    player: async (code: string, request: PageRequest) =>
      ifFound(await reads.player(code, request), (found) => playerTexts(found, school)),
  };
  const contentOfShared =
    (kind: keyof typeof shared): ReadContent =>
    async (code, request) =>
      ifFound(await shared[kind](code, request), ({ picture, photo, ...texts }) => {
        const file = `${encodeURIComponent(code)}.png?v=${versionOf(picture, photo)}`;
        return { ...texts, picture: `${picturesPath}/${kind}/${file}` };
      });
  const teamOf = (slug: string) => {
    const team = teamOfSlug(slug, school.levels);
    return team && school.sports.includes(team.sport) ? team : undefined;
  };
  /** Public pages whose content depends on the parameter in their path. */
  const contents = new Map<string, ReadContent>([
    ['/package/:shareCode', contentOfShared('package')],
    ['/player/:shareCode', contentOfShared('player')],
    [
      '/games/:id',
      async (id, request) =>
        ifFound(await reads.game(id, request), (game) => ({
          ...gameTexts(game, school),
          picture: `${picturesPath}/game/${game.id}.png?v=${versionOf(gamePicture(game, school))}`,
          structuredData: gameData(game, school, origin),
        })),
    ],
    [
      '/news/:id',
      async (id, request) =>
        ifFound(await reads.news(id, request), ({ title, imageUrl, body }) => ({
          heading: title,
          title,
          description: body,
          // A picture of this site, never an address elsewhere.
          ...(imageUrl?.startsWith('/') && { picture: imageUrl, isPhoto: true }),
        })),
    ],
    [
      '/teams/:sport',
      async (slug, request) => {
        const team = teamOf(slug);
        if (!team) return 'missing';
        const name = teamName(team);
        const titles = { heading: name, title: name, linkTitle: `${school.mascot} ${name}` };
        const games = await reads.teamGames(team.slug, request);
        if (typeof games === 'string') return titles;
        // A level that is not the school's is a team once it has a game.
        const isKnown = team.level === undefined || school.levels.includes(team.level);
        if (!isKnown && games.length === 0) return 'missing';
        const { picture, ...texts } = teamTexts(team, games, school);
        const file = `${encodeURIComponent(team.slug)}.png?v=${versionOf(picture)}`;
        return { ...titles, ...texts, picture: `${picturesPath}/team/${file}` };
      },
    ],
  ]);

  async function contentOf(
    { path, access }: RemotePage,
    param: string,
    request: PageRequest,
  ): Promise<Content | Absent> {
    const read = access === 'public' ? contents.get(path) : undefined;
    if (read) return read(param, request);
    const ofCode = await reads.ofCode.get(path)?.(param, request);
    return ofCode === 'missing' ? 'missing' : 'hidden';
  }

  const previewOf: PreviewOf = async ({ page }, params, request) => {
    const [param = ''] = Object.values(params);
    const content = await contentOf(page, param, request);
    const missing = { title: page.missingTitle, heading: page.missingTitle };
    const texts: Partial<Content> =
      content === 'missing' ? missing : content === 'hidden' ? {} : content;
    const {
      heading,
      title,
      linkTitle = title ?? fillSchool(page.title, school),
      description: fullDescription = fillSchool(
        page.description ?? siteDescription(school),
        school,
      ),
      structuredData,
      picture,
      isPhoto,
    } = texts;
    const description = shortened(fullDescription);
    const link = { title: linkTitle, description, picture, isPhoto };
    const properties = openGraph(link, school, origin);
    const isMissing = content === 'missing';
    return { isMissing, heading, title, description, properties, structuredData };
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
  /** At a new address when something changes. */
  async function sendPublic(res: Response, texts: PictureTexts | GameTexts): Promise<void> {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.type('png').send(await render(texts, versionOf(texts)));
  }
  const noPicture = () => new ProblemError('not_found', 'There is no such picture');
  pictureRoutes.get(`${picturesPath}/game/:id.png`, async (req, res) => {
    const game = await reads.game(req.params.id, { log: logOf(res) });
    if (typeof game === 'string') throw noPicture();
    await sendPublic(res, gamePicture(game, school));
  });
  pictureRoutes.get(`${picturesPath}/team/:slug.png`, async (req, res) => {
    const team = teamOf(req.params.slug);
    const games = team && (await reads.teamGames(team.slug, { log: logOf(res) }));
    if (!team || !games || typeof games === 'string') throw noPicture();
    await sendPublic(res, teamTexts(team, games, school).picture);
  });
  pictureRoutes.get(`${picturesPath}/:kind/:shareCode.png`, async (req, res) => {
    const { kind, shareCode } = req.params;
    const log = logOf(res);
    const texts =
      kind === 'package' || kind === 'player' ? await shared[kind](shareCode, { log }) : 'missing';
    if (texts === 'missing') throw noPicture();
    const png = await (texts === 'hidden' ? render(null, 'crest') : renderShared(texts, log));
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('png').send(png);
  });
  return { previewOf, pictureRoutes };
}
