import { ProblemError, requestIdOfAnswer } from '@sandites/service-kit';
import type { ApplySession } from '../forwarding/relay';
import { note } from '../log/noted';
import type { KnownBrowsers } from './known-browser';
import type { SessionCookie } from './session-cookie';
import type { SessionTokens } from './session-token';
import type { CheckSession } from './visitor';

/** Turns what auth says of a session (its header `Sandites-Session`: an id, or nothing for "ended") into the cookie. */
export function applySession(cookie: SessionCookie, tokens: SessionTokens, check: CheckSession, browsers: KnownBrowsers): ApplySession {
  return async (res, sessionId) => {
    if (sessionId === '') {
      cookie.clear(res);
      return;
    }
    const session = await check(sessionId, true, requestIdOfAnswer(res));
    if (!session) throw new ProblemError('bad_gateway', 'Signing in did not work. Please try again.');
    note(res, { caller: session.user.id });
    const { token, keepUntil } = await tokens.sign(session);
    cookie.set(res, token, keepUntil);
    await browsers.remember(res, session.user.id);
  };
}
