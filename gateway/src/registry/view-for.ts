import type { Release, User } from '@sandites/contracts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { isShownTo, type PreviewIn } from '../preview/preview-routes';
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
  /** A release of the store, live or not. */
  readonly find: (remote: string, version: string) => Promise<Release | null>;
  readonly secure: boolean;
}

/** As whom pages open to the browser that tries a release before it goes live. It is nobody's account: no call takes it for anybody. */
const onTrial: User = { id: 1, username: 'trial', role: 'admin' };

/** Finds what is live for a visitor: a preview they are in, a canary they are chosen for, or what everybody gets. */
export function viewFor({ view, previewIn, find, secure }: ViewParts): ViewFor {
  const previewed = new LRUCache<string, Release>({ max: 20 });

  async function releaseOf(remote: string, version: string): Promise<Release | null> {
    const key = `${remote}/${version}`;
    const release = previewed.get(key) ?? (await find(remote, version));
    if (release) previewed.set(key, release);
    return release;
  }

  return async (req, res, user) => {
    const { hasCanary, stable, forVisitor, withRelease } = view();
    const preview = await previewIn(req);
    if (preview && isShownTo(preview, user)) {
      const release = await releaseOf(preview.remote, preview.version);
      if (release) return { snapshot: withRelease(release), user: preview.audience === 'trial' ? onTrial : user };
    }
    return { snapshot: hasCanary ? forVisitor(visitorNumber(req, res, secure)) : stable, user };
  };
}
