import type { User } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { json, startFakeService, type FakeService } from './fake-service';

/** A fake of auth that stores sessions. */
export interface TestAuth extends FakeService {
  /** Alive sessions by id. */
  readonly sessions: Map<string, User>;
}

export const coach: User = { id: 7, username: 'coach', role: 'coach' };
export const admin: User = { id: 1, username: 'admin', role: 'admin' };
const plainUser: User = { id: 9, username: 'user', role: 'user' };

/** Signs in any `{ username }`, and responds to session checks. */
export async function startTestAuth(): Promise<TestAuth> {
  const sessions = new Map<string, User>();
  const users = [coach, admin, plainUser];
  const fake = await startFakeService();
  let count = 0;
  fake.respond = ({ method, url, body, headers }, res) => {
    const sessionId = url.startsWith('/internal/sessions/')
      ? decodeURIComponent(url.slice('/internal/sessions/'.length).replace(/\?look$/, ''))
      : undefined;
    if (method === 'DELETE' && sessionId?.startsWith('by-hash/')) {
      for (const id of sessions.keys())
        if (
          createHash('sha256').update(id).digest('base64url') === sessionId.slice('by-hash/'.length)
        )
          sessions.delete(id);
      res.writeHead(204).end();
      return;
    }
    if (sessionId !== undefined) {
      const user = sessions.get(sessionId);
      return user ? json(res, 200, user) : json(res, 404, {});
    }
    if (method === 'POST' && url === '/api/login') {
      const user = users.find(({ username }) => body.includes(`"${username}"`));
      if (!user) return json(res, 401, { message: 'Invalid username or password' });
      const id = `session-${(count += 1)}`;
      sessions.set(id, user);
      return json(res, 200, user, { 'Sandites-Session': id });
    }
    if (method === 'POST' && url === '/api/logout') {
      const claims = JSON.parse(
        Buffer.from(headers.authorization?.split('.')[1] ?? '', 'base64url').toString() || '{}',
      ) as { sid?: string };
      sessions.delete(claims.sid ?? '');
      res.writeHead(204, { 'Sandites-Session': '' }).end();
      return;
    }
    json(res, 401, { message: 'Please sign in' });
  };
  return Object.assign(fake, { sessions });
}
