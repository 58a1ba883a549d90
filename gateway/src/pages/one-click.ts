import { codeIn, deleteFollow } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import { forwardedHeaders } from '@sandites/service-kit/server';
import { raw, Router, type Request, type RequestHandler, type Response } from 'express';
import { callService, failureMessages, type Upstream } from '../server/upstream';
import type { IdentityTokens } from '../session/session';

interface OneClickDeps {
  readonly upstream: Upstream;
  readonly identity: IdentityTokens;
  readonly logOf: (res: Response) => Log;
}

async function isOneClick({ body, headers }: Request): Promise<boolean> {
  const type = headers['content-type'];
  if (!Buffer.isBuffer(body) || type === undefined) return false;
  const form = await new globalThis.Response(new Uint8Array(body), {
    headers: { 'Content-Type': type },
  })
    .formData()
    .catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

/**
 * `POST` to the page of an address that follows: a mail program ends it without showing the page
 * (RFC 8058). A GET changes nothing, since mail scanners open every link. It needs no session, only
 * the code, so it is accepted from any origin; known and unknown codes are answered alike.
 */
export function oneClickUnsubscribe({ upstream, identity, logOf }: OneClickDeps): RequestHandler {
  const routes = Router({ caseSensitive: true });
  routes.post('/follow/:code', raw({ type: () => true, limit: 10_000 }), async (req, res) => {
    const code = codeIn(String(req.params['code']));
    res.set('Cache-Control', 'private, no-store');
    if (!(await isOneClick(req))) return res.redirect(303, `/follow/${code}`);
    const token = await identity({ caller: null, ip: '', isGateway: true }, deleteFollow.service);
    const { statusCode, body } = await callService(upstream, logOf(res), {
      method: deleteFollow.method,
      path: deleteFollow.path.replace(':code', code),
      headers: { authorization: `Bearer ${token}`, ...forwardedHeaders(res) },
    });
    await body.dump();
    if (statusCode !== 204 && statusCode !== 404)
      throw new ProblemError('bad_gateway', failureMessages.bad_gateway);
    res.type('text').send('Nothing more is mailed to you.');
  });
  return routes;
}
