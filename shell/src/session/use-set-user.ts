import type { User } from '@sandites/contracts';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { sessionKey } from './session-key';

/**
 * Sets who is signed in, as an answer of the server said. When it returns, guards have judged anew and what was shown to the one before is
 * forgotten, so that a notice or a navigation after it belongs to the new session.
 */
export function useSetUser(): (user: User | null) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (user) => flushSync(() => void mutate(sessionKey, user, { revalidate: false })),
    [mutate],
  );
}
