import type { Toast } from '@sandites/remote-kit';
import { ToastContext } from '@sandites/remote-kit/host';
import { Announcer } from '@sandites/ui';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../layout/ErrorBoundary';
import { useWhenIdle } from '../layout/use-when-idle';
import { ToastHistoryContext, usePostedToasts, type PostedToast } from './toast-history';

type Toaster = ComponentType<{ toast: PostedToast | undefined }>;

/** Gives toasts to everything inside it: one at a time on the screen, all of late in the history. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { history, post } = usePostedToasts();
  const [Toaster, setToaster] = useState<Toaster | null>(null);

  // What shows them is no part of the first paint, and there before it is needed: the first toast may be that the line is gone.
  const loadToaster = useCallback(() => {
    import(/* webpackChunkName: "toaster" */ './Toaster').then(
      (module) => setToaster(() => module.Toaster),
      // The toast is in the history, under the bell; the next one tries again.
      () => undefined,
    );
  }, []);
  useWhenIdle(loadToaster);
  const showToast = useCallback(
    (toast: Toast) => {
      post(toast);
      loadToaster();
    },
    [post, loadToaster],
  );

  return (
    <Announcer>
      <ToastContext value={showToast}>
        <ToastHistoryContext value={history}>
          {children}
          {Toaster && (
            <ErrorBoundary>
              <Toaster toast={history.toasts[0]} />
            </ErrorBoundary>
          )}
        </ToastHistoryContext>
      </ToastContext>
    </Announcer>
  );
}
