import { ToastContext } from '@sandites/remote-kit/host';
import { Announcer } from '@sandites/ui';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../layout/ErrorBoundary';
import { useWhenIdle } from '../layout/use-when-idle';
import { ToastHistoryContext, usePostedToasts, useToastHistory, type PostedToast } from './toast-history';

/** Gives toasts to everything inside it. `ToastOutlet` shows them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { history, post } = usePostedToasts();
  return (
    <Announcer>
      <ToastContext value={post}>
        <ToastHistoryContext value={history}>{children}</ToastHistoryContext>
      </ToastContext>
    </Announcer>
  );
}

type Toaster = ComponentType<{ toast: PostedToast | undefined }>;

/** Shows the newest toast. Its code is no part of the first paint, and loaded before it is needed: the first toast may be that the connection is gone. */
export function ToastOutlet() {
  const { latest } = useToastHistory();
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
