import type { User } from '@sandites/contracts';
import { digest, matchesTag } from '@sandites/service-kit';
import type { Request, Response } from 'express';

/**
 * Answers `GET /api/user` for somebody signed in with what the session check has just said: auth would read the same row once more. Headers are those
 * of auth's own answer.
 */
export function sendCurrentUser(req: Request, res: Response, user: User): void {
  const body = Buffer.from(JSON.stringify(user));
  const etag = `W/"${digest(body)}"`;
  const headers = { 'Cache-Control': 'private, no-store', Vary: 'Cookie', ETag: etag };
  if (matchesTag(req.headers['if-none-match'], etag)) res.writeHead(304, headers).end();
  else res.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }).end(body);
}
