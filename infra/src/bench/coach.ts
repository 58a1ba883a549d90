import { Failure } from '../console/failure';

const account = { username: 'coach', password: 'sandites-coach' };

/** A coach who is signed in at a site of ours. */
export type Coach = { send: (path: string, init?: RequestInit) => Promise<Response> };

/** Signs the demo coach in. Their calls must succeed: anything else is a Failure. */
export async function signInCoach(address: string): Promise<Coach> {
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, init);
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const body = JSON.stringify(account);
  const { headers } = await send('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
  return { send: (path, init = {}) => send(path, { ...init, headers: { ...init.headers, cookie } }) };
}
