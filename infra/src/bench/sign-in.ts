import { Failure } from '../console/failure';

/** Somebody who is signed in at a site of ours. */
export type SignedIn = {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** By which they are known, for calls that are refused. */
  cookie: string;
};

/** Signs a demo account in. Its calls must succeed: anything else is a Failure. */
export async function signIn(address: string, username: 'coach' | 'coach2' | 'admin'): Promise<SignedIn> {
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, init);
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const body = JSON.stringify({ username, password: `sandites-${username}` });
  const { headers } = await send('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
  return { cookie, send: (path, init = {}) => send(path, { ...init, headers: { ...init.headers, cookie } }) };
}
