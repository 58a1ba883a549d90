import { endpoints, type EndpointName } from '@sandites/contracts';
import type { ReceivedResponse } from './validate-response';
import { send, type Asked } from './send';
import { callerOf, identityToken, type DemoAccount } from './signing-keys';
import type { Site } from './site';

/** Makes a call, and returns its response. */
export type Ask = (name: EndpointName, asked?: Asked) => Promise<ReceivedResponse>;

/** Calls services with the gateway's identity tokens, as one of the demo accounts. */
export function withSignedIdentity({ services, keys }: Site, account: DemoAccount | null): Ask {
  return async (name, asked = {}) => {
    const endpoint = endpoints[name];
    const token = await identityToken(keys, endpoint.service, account && callerOf(account));
    return send(endpoint, services[endpoint.service], asked, { Authorization: `Bearer ${token}` });
  };
}

/** Calls through the gateway with a cookie. */
export const throughGateway =
  ({ gateway }: Site, cookie: string): Ask =>
  (name, asked = {}) =>
    send(endpoints[name], gateway, asked, cookie ? { Cookie: cookie } : {});

/** Signs in at the gateway. @returns the cookie */
export async function signIn(site: Site, username: DemoAccount): Promise<string> {
  const { headers } = await throughGateway(site, '')('logIn', {
    body: { username, password: `sandites-${username}` },
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
