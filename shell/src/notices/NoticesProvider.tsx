import type { Notice } from '@sandites/remote-kit';
import { NoticesContext } from '@sandites/remote-kit/host';
import { Announcer } from '@sandites/ui';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../layout/ErrorBoundary';
import { useWhenIdle } from '../layout/use-when-idle';
import { NoticeHistoryContext, usePostedNotices, type PostedNotice } from './notice-history';

type Toaster = ComponentType<{ notice: PostedNotice | undefined }>;

/** Gives notices to everything inside it: one at a time on the screen, all of late in the history. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const { history, post } = usePostedNotices();
  const [Toaster, setToaster] = useState<Toaster | null>(null);

  // What shows them is no part of the first paint, and there before it is needed: the first notice may be that the line is gone.
  const fetchToaster = useCallback(() => {
    import(/* webpackChunkName: "notice-toaster" */ './NoticeToaster').then(
      (module) => setToaster(() => module.NoticeToaster),
      // The notice is in the history, under the bell; the next one tries again.
      () => undefined,
    );
  }, []);
  useWhenIdle(fetchToaster);
  const notify = useCallback(
    (notice: Notice) => {
      post(notice);
      fetchToaster();
    },
    [post, fetchToaster],
  );

  return (
    <Announcer>
      <NoticesContext value={notify}>
        <NoticeHistoryContext value={history}>
          {children}
          {Toaster && (
            <ErrorBoundary>
              <Toaster notice={history.notices[0]} />
            </ErrorBoundary>
          )}
        </NoticeHistoryContext>
      </NoticesContext>
    </Announcer>
  );
}
