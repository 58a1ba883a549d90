import {
  personName,
  roles,
  type PreviewLink,
  type Release,
  type Role,
  type User,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { cookieAttributes, readCookie, hostCookie } from '../server/request';
import { readToken, signToken, type Keys } from '../session/keys';
import type { Sessions } from '../session/session';
import type { ReleaseRepository } from './release-repository';
import type { ReleaseName } from './release-store';

const tokenAudience = 'sandites-preview';
const lifetimeMs = 60 * 60 * 1_000;

/** Who sees a version over the live site: signed-in staff, or the browser of a smoke test. */
type Audience = 'staff' | 'smoke-test';

export interface Preview {
  readonly remote: string;
  readonly version: string;
  /** A second version that is shown with it: an older release of a remote in a new shell. */
  readonly otherRelease: ReleaseName | null;
  readonly audience: Audience;
  readonly role: Role;
  readonly until: Date;
}

/** Parses `mf-coach@1a2b3c`; null for anything else. */
function releaseNameIn(text: unknown): ReleaseName | null {
  const [, remote, version] =
    /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
}

/** The URL that starts a preview: its token names the version, and `to` is the page that opens. */
const previewPath = '/federation/preview';

export type PreviewLinks = ReturnType<typeof previewLinks>;

/** Signed links that show one version over the live site for an hour. */
export function previewLinks(keys: Keys) {
  return {
    /** @param role of the smoke test; by default admin, who may open every page */
    async make(
      { remote, version, pages }: Pick<Release, 'remote' | 'version' | 'pages'>,
      audience: Audience,
      { otherRelease, role }: { otherRelease?: ReleaseName | null; role?: Role } = {},
    ): Promise<PreviewLink> {
      // A token has whole seconds.
      const until = new Date(Math.floor((Date.now() + lifetimeMs) / 1_000) * 1_000);
      const claims = {
        remote,
        version,
        for: audience,
        ...(otherRelease && { beside: `${otherRelease.remote}@${otherRelease.version}` }),
        ...(role && { role }),
      };
      const token = await signToken(keys, tokenAudience, claims, until);
      const first = pages.find(({ path }) => !path.includes(':'))?.path ?? '/';
      return {
        path: `${previewPath}?${new URLSearchParams({ token, to: first }).toString()}`,
        until: until.toISOString(),
      };
    },
    /** Null for any text that is not a valid token of this gateway. */
    async read(token: string): Promise<Preview | null> {
      const claims = await readToken(keys, tokenAudience, token);
      if (!claims) return null;
      const { remote, version, for: audience, beside, role, exp = 0 } = claims;
      if (
        typeof remote !== 'string' ||
        typeof version !== 'string' ||
        (audience !== 'staff' && audience !== 'smoke-test')
      )
        return null;
      return {
        remote,
        version,
        otherRelease: releaseNameIn(beside),
        audience,
        role: roles.find((one) => one === role) ?? 'admin',
        until: new Date(exp * 1_000),
      };
    },
  };
}

const previewCookie = (secure: boolean) => hostCookie('preview', secure);
const overrideCookie = (secure: boolean) => hostCookie('override', secure);
const staff: readonly Role[] = ['coach', 'admin'];

export type PreviewIn = (req: Request) => Promise<Preview | null>;
type ReadSession = Sessions['cookie']['read'];

const cookiePreview = async (req: Request, links: PreviewLinks, secure: boolean) => {
  const token = readCookie(req, previewCookie(secure));
  return token === null ? null : links.read(token);
};

/**
 * The preview of a request; null for none. A smoke test has no account: with a session, its link
 * would run what no one has checked as whoever followed it.
 * @param readSession the session's cookie
 */
export const previewIn =
  (links: PreviewLinks, secure: boolean, readSession: ReadSession): PreviewIn =>
  async (req) => {
    const preview = await cookiePreview(req, links, secure);
    return preview?.audience === 'smoke-test' && readSession(req) !== null ? null : preview;
  };

/** Refuses what would sign somebody in, or change something, within the version of a smoke test. */
export const refuseSmokeTest =
  (links: PreviewLinks, secure: boolean): RequestHandler =>
  async (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    if ((await cookiePreview(req, links, secure))?.audience === 'smoke-test')
      throw new ProblemError(
        'forbidden',
        'This browser shows a version that is being tested. End the preview first, at the foot of the page.',
      );
    next();
  };

export const overrideIn = (req: Request, secure: boolean): ReleaseName | null =>
  releaseNameIn(readCookie(req, overrideCookie(secure)));

/**
 * Whether this user sees the preview: a leaked link shows other visitors the live site, and so it
 * does to staff who must set up a second factor first.
 */
export const isShownTo = ({ audience }: Preview, user: User | null): boolean =>
  audience === 'smoke-test' ||
  (user !== null && staff.includes(user.role) && !user.needsSecondFactor);

/** Writes into the history who of the staff was shown a version. It does not wait. */
export function previewHistory(
  { recordPreview }: Pick<ReleaseRepository, 'recordPreview'>,
  log: Log,
): (preview: Preview, user: User) => void {
  const recorded = new LRUCache<string, true>({ max: 1_000 });
  return ({ remote, version, until }, user) => {
    const key = `${user.id} ${remote}@${version} ${until.toISOString()}`;
    if (recorded.has(key)) return;
    recorded.set(key, true);
    recordPreview({ remote, version }, personName(user)).catch((error: unknown) => {
      recorded.delete(key);
      log.warn({ err: error, remote, version }, 'A preview is missing in the history');
    });
  };
}

/** The requested path, or `/` where it leads to another site. */
const localPath = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[\w/.~%-]*$/.test(to) ? to : '/';

function redirectTo(res: Response, path: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, path);
}

interface PreviewDeps {
  readonly links: PreviewLinks;
  readonly resolveVisitor: Sessions['resolveVisitor'];
  readonly cookie: Pick<Sessions['cookie'], 'read'>;
  readonly allowsOverrides: boolean;
  readonly isSecure: boolean;
}

/**
 * Starts a preview (`/preview?token=…&to=…`) or an override
 * (`/override?release=mf-coach@1a2b3c&to=…`), and ends both (`/preview/end?to=…`).
 */
export function previewRoutes({
  links,
  resolveVisitor,
  cookie,
  allowsOverrides,
  isSecure,
}: PreviewDeps): Router {
  const attributes = cookieAttributes(isSecure);
  const router = Router();
  router.get('/preview', async (req, res) => {
    const { token, to } = req.query;
    const preview = typeof token === 'string' ? await links.read(token) : null;
    const mayStart = preview?.audience === 'staff' || cookie.read(req) === null;
    if (preview && mayStart && typeof token === 'string')
      res.cookie(previewCookie(isSecure), token, { ...attributes, expires: preview.until });
    // The sign-in page goes on to the preview.
    if (preview?.audience === 'staff' && !('session' in (await resolveVisitor(req, res)))) {
      const query = new URLSearchParams({ preview: localPath(to) }).toString();
      return redirectTo(res, `/auth?${query}`);
    }
    return redirectTo(res, localPath(to));
  });
  router.get('/override', (req, res) => {
    const release = releaseNameIn(req.query['release']);
    if (release && allowsOverrides)
      res.cookie(overrideCookie(isSecure), `${release.remote}@${release.version}`, {
        ...attributes,
        encode: String,
      });
    redirectTo(res, localPath(req.query['to']));
  });
  router.get('/preview/end', (req, res) => {
    for (const name of [previewCookie(isSecure), overrideCookie(isSecure)])
      res.clearCookie(name, attributes);
    redirectTo(res, localPath(req.query['to']));
  });
  return router;
}
