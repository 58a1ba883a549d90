import type { Role, User } from '@sandites/contracts';
import { Router, type Request, type Response } from 'express';
import { readCookie, hostCookie } from '../../server/cookies';
import { releaseNameIn, type Preview, type PreviewLinks, type ReleaseName } from './preview-links';

const previewCookie = (secure: boolean) => hostCookie('preview', secure);
const overrideCookie = (secure: boolean) => hostCookie('override', secure);
const staff: readonly Role[] = ['coach', 'admin'];

/** The preview of a browser; null for most. */
export type PreviewIn = (req: Request) => Promise<Preview | null>;

export const previewIn =
  (links: PreviewLinks, secure: boolean): PreviewIn =>
  async (req) => {
    const token = readCookie(req, previewCookie(secure));
    return token === null ? null : links.read(token);
  };

/** The override of a browser, where this site allows overrides. */
export const overrideIn = (req: Request, secure: boolean): ReleaseName | null =>
  releaseNameIn(readCookie(req, overrideCookie(secure)));

/** Whether this user sees the preview: a leaked link shows other visitors the live site. */
export const isShownTo = ({ audience }: Preview, user: User | null): boolean =>
  audience === 'smoke-test' || (user !== null && staff.includes(user.role));

/** The requested path, or `/` where it leads to another site. */
const localPath = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[\w/.~%-]*$/.test(to) ? to : '/';

function redirectTo(res: Response, to: unknown): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, localPath(to));
}

interface PreviewParts {
  readonly links: PreviewLinks;
  readonly isSignedIn: (req: Request) => Promise<boolean>;
  readonly allowsOverrides: boolean;
  readonly secure: boolean;
}

/**
 * Starts a preview (`/preview?token=…&to=…`) or an override
 * (`/override?release=mf-coach@1a2b3c&to=…`), and ends both (`/preview/end?to=…`).
 */
export function previewRoutes({
  links,
  isSignedIn,
  allowsOverrides,
  secure,
}: PreviewParts): Router {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const router = Router();
  router.get('/preview', async (req, res) => {
    const { token, to } = req.query;
    const preview = typeof token === 'string' ? await links.read(token) : null;
    if (preview && typeof token === 'string')
      res.cookie(previewCookie(secure), token, { ...attributes, expires: preview.until });
    // The sign-in page goes on to the preview.
    if (preview?.audience === 'staff' && !(await isSignedIn(req))) {
      res.setHeader('Cache-Control', 'no-store');
      return res.redirect(
        303,
        `/auth?${new URLSearchParams({ preview: localPath(to) }).toString()}`,
      );
    }
    return redirectTo(res, to);
  });
  router.get('/override', (req, res) => {
    const release = releaseNameIn(req.query['release']);
    if (release && allowsOverrides)
      res.cookie(overrideCookie(secure), `${release.remote}@${release.version}`, {
        ...attributes,
        encode: String,
      });
    redirectTo(res, req.query['to']);
  });
  router.get('/preview/end', (req, res) => {
    for (const name of [previewCookie(secure), overrideCookie(secure)])
      res.clearCookie(name, attributes);
    redirectTo(res, req.query['to']);
  });
  return router;
}
