import {
  confirmSubscription,
  fillSchool,
  unsubscribe,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { forwardedHeaders, ProblemError, type Log } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { callService, failureMessages, type Upstream } from '../server/upstream';
import type { IdentityTokens } from '../session/identity-tokens';
import { element, escape } from '../server/markup';
import type { SiteSchool } from './site-school';

/** A page that a mail links to: its question, and its text after the answer. */
interface CodePage {
  readonly endpoint: ServiceEndpoint;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  /** The page of an unknown code. */
  readonly unknown: { readonly status: 200 | 404; readonly text: string };
}

const pages: Readonly<Record<string, CodePage>> = {
  confirm: {
    endpoint: confirmSubscription,
    title: 'Confirm your subscription',
    question: 'Do you want the newsletter of [[school.name]] at this address?',
    button: 'Confirm',
    done: 'You are subscribed. Every newsletter has a link that ends it.',
    unknown: {
      status: 404,
      text: 'This link does not work. It may be incomplete, or older than 30 days. You can subscribe again at the bottom of every page of our site.',
    },
  },
  // An unknown code has unsubscribed before: mail programs send the request again.
  unsubscribe: {
    endpoint: unsubscribe,
    title: 'Unsubscribe',
    question: 'Do you want no more newsletters of [[school.name]]?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. No more newsletters are sent to your address.',
    unknown: {
      status: 200,
      text: 'You are unsubscribed. No more newsletters are sent to your address.',
    },
  },
};
const cssOf = ({
  colors: { primary, accent },
}: SiteSchool) => `body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#111;background:#fff}
header{background:${primary};color:#fff;padding:16px 24px;border-bottom:4px solid ${accent};font-weight:700}
header a{color:inherit;text-decoration:none}
main{max-width:560px;padding:24px}
button{min-height:48px;padding:0 24px;border:2px solid ${primary};border-radius:6px;background:${accent};color:${primary};font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:3px}`;
const policyOf = (css: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** @param content HTML */
function send(
  req: Request,
  res: Response,
  site: SiteSchool,
  status: number,
  title: string,
  content: string,
): void {
  const { page: school } = site;
  const css = cssOf(site);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${element('title', `${title} · ${school.mascot}`)}<style>${css}</style></head>
<body>
<header><a href="/">${escape(school.name)}</a></header>
<main>
${element('h1', title)}
${content}
</main>
</body>
</html>
`;
  res.status(status).set({
    'Content-Security-Policy': policyOf(css),
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  });
  res.type('html').send(req.method === 'HEAD' ? undefined : html);
}

interface NewsletterPagesParts {
  readonly school: SiteSchool;
  readonly upstream: Upstream;
  readonly identity: IdentityTokens;
  readonly logOf: (res: Response) => Log;
}

/**
 * The pages that newsletter mails link to. They have no script and are in no release: they must
 * work for years, in any browser. A GET changes
 * nothing, since mail scanners open every link; the button posts the form to the same URL, and a
 * mail program posts it without showing it (RFC 8058). The
 * POST needs no session, only the code, so it is accepted from any origin.
 */
export function newsletterPages({
  school,
  upstream,
  identity,
  logOf,
}: NewsletterPagesParts): RequestHandler {
  /** @returns whether the code is known */
  async function change(
    { endpoint }: CodePage,
    code: string,
    req: Request,
    res: Response,
  ): Promise<boolean> {
    const token = await identity(
      { caller: null, ip: (req.ip ?? '').replace(/^::ffff:/, ''), isGateway: false },
      endpoint.service,
    );
    const { statusCode, body } = await callService(upstream, () => logOf(res), {
      method: 'POST',
      path: endpoint.path.replace(':code', encodeURIComponent(code)),
      headers: { authorization: `Bearer ${token}`, ...forwardedHeaders(res) },
    });
    await body.dump();
    if (statusCode === 429)
      throw new ProblemError('too_many_requests', 'Too many tries, please wait a while');
    if (statusCode !== 204 && statusCode !== 404)
      throw new ProblemError('bad_gateway', failureMessages.bad_gateway);
    return statusCode === 204;
  }

  const routes = Router({ caseSensitive: true });
  for (const [name, page] of Object.entries(pages)) {
    const path = `/newsletter/${name}/:code`;
    routes.get(path, (req, res) => {
      send(
        req,
        res,
        school,
        200,
        page.title,
        `<p>${escape(fillSchool(page.question, school.page))}</p>\n<form method="post"><button>${escape(page.button)}</button></form>`,
      );
    });
    // The body (`List-Unsubscribe=One-Click`) is not needed; it is read so that the connection can
    // be reused.
    routes.post(path, urlencoded({ extended: false, limit: 1_000 }), async (req, res) => {
      const isKnown = await change(page, String(req.params['code']), req, res);
      const { status, text } = isKnown ? { status: 200, text: page.done } : page.unknown;
      send(req, res, school, status, page.title, element('p', text));
    });
  }
  return routes;
}
