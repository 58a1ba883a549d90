import {
  guardedRedirect,
  redirects,
  type MailStatus,
  reportTicketName,
  type AthleticEvent,
  type NewsItem,
  type RemotePage,
  type User,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import type { RequestHandler, Response } from 'express';
import { sendEncoded, sendTagged } from '../server/compression';
import { paramsOf } from '../server/request';
import type { PageMatch } from '../releases/registry/registry';
import type { VisitorRegistryOf } from '../releases/registry/visitor-registry';
import { reportingEndpoints } from '../releases/reports/report-routes';
import type { ReportTickets } from '../releases/reports/report-tickets';
import type { SiteSchool } from './site-school';
import type { Sessions, Visitor } from '../session/session';
import type { PreviewOf } from './link-preview/link-previews';
import { pageComposer, earlyLinks } from './page-composer';
import type { ReadText } from '../releases/page-files';
import type { SharedAnswer } from './shared-answer';

interface PageDependencies extends Pick<Sessions, 'resolveVisitor' | 'cookie'> {
  readonly registryOf: VisitorRegistryOf;
  readonly issueTicket: ReportTickets['issue'];
  readonly previewOf: PreviewOf;
  /** Whether the site sends mail: while that is unknown, nothing is offered that may not be sent. */
  readonly mailStatus: SharedAnswer<MailStatus>;
  readonly changedGames: SharedAnswer<AthleticEvent[]>;
  readonly pinnedNews: SharedAnswer<NewsItem[]>;
  readonly readText: ReadText;
  readonly school: SiteSchool;
  readonly log: Log;
  readonly logOf: (res: Response) => Log;
}

const html = 'text/html; charset=utf-8';
/** The new path of one that moved; null for any other. */
const redirectOf = (path: string): string | null =>
  Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null;

/**
 * The path to which a visitor is redirected from a page; null where they may see it. The shell has
 * the same guard; redirecting here saves loading a page that is not shown.
 */
const guard = (page: RemotePage, user: User | null): string | null =>
  page.path === '/auth' && user ? '/coach-dashboard' : guardedRedirect(page, user);

/**
 * Whether everybody who is not signed in gets the same HTML: a page with a parameter in its path
 * differs with that.
 */
const isSameForAll = (match: PageMatch | null): boolean => !match?.page.path.includes(':');

/**
 * The user whom the page shows as signed in. It decides only what is shown: services check access
 * to data themselves.
 */
const userOf = (visitor: Visitor): User | null =>
  'session' in visitor ? visitor.session.user : null;

function sendRedirect(res: Response, to: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(302, to);
}

function markPrivate(res: Response): void {
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Referrer-Policy', 'no-referrer');
}

function allowStyles(res: Response, hashes: readonly string[]): void {
  const policy = res.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string' || hashes.length === 0) return;
  res.setHeader(
    'Content-Security-Policy',
    policy.replace(
      "style-src 'self'",
      `style-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`,
    ),
  );
}

/**
 * Answers every path that is neither an API call nor a file with the shell's HTML: 200 for a page,
 * 404 with the not-found page for an unknown path.
 */
export function servePages({
  registryOf,
  issueTicket,
  resolveVisitor,
  cookie,
  previewOf,
  mailStatus,
  changedGames,
  pinnedNews,
  readText,
  school,
  log,
  logOf,
}: PageDependencies): RequestHandler {
  const compose = pageComposer(readText, school, log);

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new ProblemError('method_not_allowed', 'A page can only be read', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const canonicalPath = redirectOf(req.path);
    if (canonicalPath !== null) {
      res.setHeader('Cache-Control', 'no-cache');
      return res.redirect(308, canonicalPath + req.originalUrl.slice(req.path.length));
    }
    const visitor = await resolveVisitor(req, res);
    if (visitor.kind === 'signed-out') cookie.clear(res);
    const { snapshot, user } = await registryOf(req, res, userOf(visitor));
    if (!snapshot)
      throw new ProblemError('unavailable', 'The site has no release yet', {
        headers: { 'Retry-After': '5' },
      });

    const match = snapshot.pageAt(req.path);
    const redirect = match ? null : snapshot.redirectAt(req.path);
    if (redirect !== null) return sendRedirect(res, redirect);
    // The log names the page by its pattern: a path may hold a share code.
    req.route = match?.page;
    const guardRedirect = match && guard(match.page, user);
    if (guardRedirect) return sendRedirect(res, guardRedirect);

    const params = match && paramsOf(match.page.path, req.path);
    const request = { log: logOf(res), ip: req.ip ?? '' };
    const [preview, mail, games, news] = await Promise.all([
      match && params && previewOf(match, params, request),
      mailStatus(request.log),
      changedGames(request.log),
      pinnedNews(request.log),
    ]);
    res.status(match && !preview?.isMissing ? 200 : 404).vary('Cookie');
    if (match?.page.private) markPrivate(res);
    const strips = {
      ...(games && { changedGames: games }),
      ...(news && { pinnedNews: news }),
    };
    const isMailSent = mail?.isSent ?? false;
    const isTab = 'tab' in req.query;
    const shown = { snapshot, match, path: req.path, isTab, user, preview, isMailSent, strips };
    const isForAll = user === null && isSameForAll(match) && !snapshot.registry.previewOverride;
    const { content, styles } = await compose(shown, isForAll);
    allowStyles(res, styles);
    // A header, which scripts can read, because the HTML itself is the same for many visitors.
    const ticket = await issueTicket(snapshot.registry, request.ip);
    res.setHeader('Server-Timing', `${reportTicketName};desc="${ticket}"`);
    res.setHeader('Reporting-Endpoints', reportingEndpoints(ticket));
    res.setHeader('Link', earlyLinks(snapshot));
    res.setHeader(
      'Cache-Control',
      match?.page.private || user ? 'private, no-store' : 'private, no-cache',
    );
    return match && !match.page.private
      ? sendTagged(req, res, html, content)
      : sendEncoded(req, res, html, content);
  };
}
