import { useLocation } from '@sandites/remote-kit';
import { useEffect } from 'react';
import { AfterDrawing } from '../drawing/PagePlace';
import { PageLoading } from '../layout/PageLoading';
import type { KnownPage } from '../layout/known-page';
import { NotFoundPage } from '../not-found/not-found-page';
import type { KnownRoutes } from './known-routes';

interface Props {
  pages: readonly KnownPage[];
  others: KnownRoutes['others'];
  /** The path that the tab was opened with. */
  opened: string;
}

/**
 * Any address that no known page has. As long as not all pages are known it waits for them; where they cannot be had, the address is opened anew, so
 * that the gateway finds its page.
 */
export function OtherPage({ pages, others, opened }: Props) {
  const { pathname } = useLocation();
  const isLost = others === 'none' && pathname !== opened;
  useEffect(() => {
    if (isLost) location.reload();
  }, [isLost]);
  return (
    <AfterDrawing isReady={others !== 'coming' && !isLost} waiting={<PageLoading title="Loading" />}>
      <NotFoundPage pages={pages} />
    </AfterDrawing>
  );
}
