import { logOut } from '@sandites/contracts';
import { messageOf, useChange, useNavigate, useNotify } from '@sandites/remote-kit';
import { useCallback } from 'react';
import { useKeeper } from './keeper-context';

interface SignOut {
  signOut: () => Promise<void>;
  isPending: boolean;
}

/** Signs out, says so, and goes Home (product V4). */
export function useSignOut(): SignOut {
  const { run, isPending } = useChange(logOut);
  const { become } = useKeeper();
  const notify = useNotify();
  const navigate = useNavigate();

  const signOut = useCallback(async () => {
    const sent = await run({});
    if (!sent.ok) {
      notify({ title: 'Logout failed', text: messageOf(sent.error, 'Please try again.'), style: 'destructive' });
      return;
    }
    become(null);
    // Replaces the page that was left: going Back to what needs a session would lead nowhere.
    void navigate('/', { replace: true });
    notify({ title: 'Logged out', text: 'You have been successfully logged out.' });
  }, [run, become, notify, navigate]);

  return { signOut, isPending };
}
