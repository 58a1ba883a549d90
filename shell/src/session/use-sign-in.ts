import { logIn } from '@sandites/contracts';
import type { Credentials, User } from '@sandites/contracts';
import { messageOf, useNotify, type Sent } from '@sandites/remote-kit';
import { send } from '@sandites/remote-kit/host';
import { useCallback } from 'react';
import { useSetUser } from './use-set-user';

/** Signs in and says how it went. A 401 here is about the password, not the session, so nothing is asked again. */
export function useSignIn(): (credentials: Credentials) => Promise<Sent<User>> {
  const notify = useNotify();
  const setUser = useSetUser();
  return useCallback(
    async (credentials) => {
      const sent = await send<User>({ method: logIn.method, url: logIn.path, body: credentials });
      if (sent.ok) {
        setUser(sent.data);
        notify({ title: 'Login successful', text: 'Welcome back, Coach!' });
      } else {
        notify({ title: 'Login failed', text: messageOf(sent.error, 'Login failed'), style: 'destructive' });
      }
      return sent;
    },
    [notify, setUser],
  );
}
