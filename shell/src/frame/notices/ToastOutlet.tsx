import { useSession } from '@sandites/remote-kit';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../../remote-page/ErrorBoundary';
import { useWhenIdle } from '../use-when-idle';
import { useToastHistory, type PostedToast } from './toast-history';

type Toaster = ComponentType<{ toast: PostedToast | undefined }>;

/**
 * Shows the newest toast, and keeps those of the person who is signed in. Its code is preloaded
 * when the browser is idle, because the first toast may be about a lost connection.
 */
export function ToastOutlet() {
  const { latest, setOwner } = useToastHistory();
  const { user, status } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (status !== 'unknown') setOwner(userId);
  }, [status, userId, setOwner]);
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  const loadToaster = useCallback(() => {
    import(/* webpackChunkName: "toaster" */ './Toaster').then(
      (module) => setToaster(() => module.Toaster),
      // The toast is in the history, under the bell; the next one tries again.
      () => undefined,
    );
  }, []);
  useWhenIdle(loadToaster);
  useEffect(() => {
    if (latest) loadToaster();
  }, [latest, loadToaster]);
  return (
    Toaster && (
      <ErrorBoundary>
        <Toaster toast={latest} />
      </ErrorBoundary>
    )
  );
}
