import type { LiveVersions } from '@sandites/contracts';
import type { RequestHandler } from 'express';
import type { ViewFor } from './view-for';

/** Tells a tab that has been open for long what it would get with a new page, so that it can offer that. */
export const liveVersions =
  (viewFor: ViewFor): RequestHandler =>
  async (req, res) => {
    const { snapshot } = await viewFor(req, res, null);
    const releases = snapshot ? [snapshot.registry.shell, ...snapshot.registry.remotes.map(({ live }) => live)] : [];
    const versions: LiveVersions = Object.fromEntries(releases.map(({ remote, version }) => [remote, version]));
    res.setHeader('Cache-Control', 'no-store');
    res.json(versions);
  };
