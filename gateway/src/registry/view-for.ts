import type { Release, TriedRelease, User } from '@sandites/contracts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../preview/preview-links';
import { isShownTo, overrideIn, type PreviewIn } from '../preview/preview-routes';
import type { LiveView } from './live-view';
import type { Snapshot } from './snapshot';
import { visitorNumber } from './visitor-number';

/** What a visitor gets: what is live for them, and as whom the page greets them. */
export interface VisitorView {
  readonly snapshot: Snapshot | null;
  readonly user: User | null;
}
export type ViewFor = (req: Request, res: Response, user: User | null) => Promise<VisitorView>;

interface ViewParts {
  readonly view: () => LiveView;
  readonly previewIn: PreviewIn;
  readonly allowsOverrides: boolean;
  /** A release of the store, live or not. */
  readonly find: (remote: string, version: string) => Promise<Release | null>;
  readonly secure: boolean;
}

/** What somebody tries in the place of what is live. */
interface Trying {
  readonly tried: TriedRelease;
  readonly beside: ReleaseName | null;
  readonly isTrial: boolean;
}

/** As whom guarded pages open to the browser that tries a release before it goes live. It is nobody's account: no call takes it for anybody. */
const onTrial: User = { id: 1, username: 'trial', role: 'admin' };

/** Finds what is live for a visitor: a preview they are in, an override they chose, a canary they are chosen for, or what everybody gets. */
export function viewFor({ view, previewIn, allowsOverrides, find, secure }: ViewParts): ViewFor {
  const known = new LRUCache<string, Release>({ max: 20 });

  async function releaseOf({ remote, version }: ReleaseName): Promise<Release | null> {
    const key = `${remote}/${version}`;
    const release = known.get(key) ?? (await find(remote, version));
    if (release) known.set(key, release);
    return release;
  }

  async function triedBy(req: Request, user: User | null): Promise<Trying | null> {
    const preview = await previewIn(req);
    if (preview && isShownTo(preview, user)) {
      const { remote, version, until, beside, audience } = preview;
      return { tried: { by: 'preview', remote, version, until: until.toISOString() }, beside, isTrial: audience === 'trial' };
    }
    const override = allowsOverrides ? overrideIn(req, secure) : null;
    return override && { tried: { by: 'override', ...override }, beside: null, isTrial: false };
  }

  return async (req, res, user) => {
    const { hasCanary, stable, forVisitor, withReleases } = view();
    const trying = await triedBy(req, user);
    if (trying) {
      const found = await Promise.all([trying.tried, ...(trying.beside ? [trying.beside] : [])].map(releaseOf));
      const releases = found.filter((release) => release !== null);
      if (releases.length === found.length) {
        const snapshot = withReleases(releases, trying.tried);
        const isGuarded = snapshot?.pageAt(req.path)?.page.access !== 'public';
        return { snapshot, user: trying.isTrial && isGuarded ? onTrial : user };
      }
    }
    return { snapshot: hasCanary ? forVisitor(visitorNumber(req, res, secure)) : stable, user };
  };
}
