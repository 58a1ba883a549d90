import type { RemotePage } from '@sandites/contracts';
import { ProblemError, type Log } from '@sandites/service-kit';
import { Router, type Response } from 'express';
import { siteDescription, type PagePreview, type PreviewOf } from '../pages/page-preview';
import { crestPath, openGraph, picturesPath } from './open-graph';
import { pictures } from './picture/pictures';
import { packageWords, playerWords, type PreviewWords } from './preview-words';
import type { ReadShared, Shared, SharedKind } from './read-shared';

/** Pages behind a share code, by their path. */
const kinds = new Map<string, SharedKind>([
  ['/package/:shareCode', 'package'],
  ['/player/:shareCode', 'player'],
]);

export interface SharePreviews {
  readonly previewOf: PreviewOf;
  /** Serves the pictures, under `picturesPath`. */
  readonly pictureRoutes: Router;
}

function wordsOf(shared: Shared): PreviewWords | null {
  switch (shared.kind) {
    case 'package':
      return packageWords(shared.found);
    case 'player':
      return playerWords(shared.found);
    default:
      return null;
  }
}

/**
 * What a link shows in a message. A page shows what it says of itself, and the crest. A package or a player: one read for the page, one for the
 * picture, and no session. Unknown codes are missing, private ones neutral, and nobody can tell a revoked code from one that never was (product D28).
 */
export function sharePreviews(readCached: ReadShared, origin: string | null, logOf: (res: Response) => Log): SharePreviews {
  const { draw, versionOf } = pictures();
  const neutral = ({ title, description = siteDescription }: RemotePage): PagePreview => ({
    description,
    properties: openGraph({ title, description, picture: crestPath }, origin),
  });

  const previewOf: PreviewOf = async ({ page }, { shareCode = '' }, log) => {
    const kind = page.access === 'public' ? kinds.get(page.path) : undefined;
    if (!kind) return neutral(page);
    const shared = await readCached(kind, shareCode, log);
    if (shared.kind === 'missing') return { ...neutral(page), isMissing: true };
    const words = wordsOf(shared);
    if (!words) return neutral(page);
    const { heading, title, description, picture } = words;
    const address = `${picturesPath}/${kind}/${encodeURIComponent(shareCode)}.png?v=${versionOf(picture)}`;
    return { heading, title, description, properties: openGraph({ title, description, picture: address }, origin) };
  };

  const pictureRoutes = Router();
  pictureRoutes.get(crestPath, async (_req, res) => {
    const png = await draw(null);
    res.setHeader('Cache-Control', 'public, max-age=86400');
    res.type('png').send(png);
  });
  pictureRoutes.get(`${picturesPath}/:kind/:file`, async (req, res) => {
    const [, shareCode] = /^(.+)\.png$/.exec(req.params.file) ?? [];
    const kind = [...kinds.values()].find((known) => known === req.params.kind);
    const shared: Shared = kind && shareCode ? await readCached(kind, shareCode, logOf(res)) : { kind: 'missing' };
    if (shared.kind === 'missing') throw new ProblemError('not_found', 'There is no such picture');
    const png = await draw(wordsOf(shared)?.picture ?? null);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('png').send(png);
  });
  return { previewOf, pictureRoutes };
}
