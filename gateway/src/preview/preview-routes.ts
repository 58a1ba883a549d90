import type { Role, User } from '@sandites/contracts';
import { Router, type Request, type Response } from 'express';
import { cookieIn } from '../http/cookie-in';
import type { Preview, PreviewLinks } from './preview-links';

const cookie = 'preview';
const staff: readonly Role[] = ['coach', 'admin'];

/** Which preview a browser is in; null for nearly all. */
export type PreviewIn = (req: Request) => Promise<Preview | null>;

export const previewIn =
  (links: PreviewLinks): PreviewIn =>
  async (req) => {
    const token = cookieIn(req, cookie);
    return token === null ? null : links.read(token);
  };

/** Whether a preview is shown to this person: a link that got about shows a stranger the live site. */
export const isShownTo = ({ audience }: Preview, user: User | null): boolean => audience === 'trial' || (user !== null && staff.includes(user.role));

/** A path of this site, whatever was asked for. */
const pathOf = (to: unknown): string => (typeof to === 'string' && /^\/(?![/\\])[\w/.~%-]*$/.test(to) ? to : '/');

function go(res: Response, to: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, to);
}

/** Begins a preview (`?token=…&to=…`) and ends it (`/end`). */
export function previewRoutes(links: PreviewLinks, secure: boolean): Router {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const router = Router();
  router.get('/', async (req, res) => {
    const { token, to } = req.query;
    const preview = typeof token === 'string' ? await links.read(token) : null;
    if (preview && typeof token === 'string') res.cookie(cookie, token, { ...attributes, expires: preview.until });
    go(res, pathOf(to));
  });
  router.get('/end', (_req, res) => {
    res.clearCookie(cookie, attributes);
    go(res, '/');
  });
  return router;
}
