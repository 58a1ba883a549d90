import { logIn } from '@sandites/contracts';
import type { Credentials, User } from '@sandites/contracts';
import type { Sent } from '@sandites/remote-kit';
import { send } from '@sandites/remote-kit/host';
import { useCallback } from 'react';
import { useKeeper } from './keeper-context';

/** Signs in. A 401 here is about the password, not the session, so nothing is asked again. */
export function useSignIn(): (credentials: Credentials) => Promise<Sent<User>> {
  const { become } = useKeeper();
  return useCallback(
    async (credentials) => {
      const sent = await send<User>({ method: logIn.method, url: logIn.path, body: credentials });
      if (sent.ok) become(sent.data);
      return sent;
    },
    [become],
  );
}
