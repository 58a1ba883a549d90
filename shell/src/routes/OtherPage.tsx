import { useLocation } from '@sandites/remote-kit';
import { AfterHydration, PageSlot } from '../federation/PageSlot';
import { PageFailed } from '../federation/PageFailed';
import { PageLoading } from '../federation/PageLoading';
import type { PageSummary } from '../frame/page-summary';
import { NotFoundPage } from '../pages/not-found-page';
import type { KnownRoutes } from './known-routes';

interface Props extends Pick<KnownRoutes, 'otherRoutes' | 'retry'> {
  pages: readonly PageSummary[];
  /** The path of the first page of the tab, which the gateway found to be unknown. */
  firstPath: string;
}

/**
 * Any path without a known route. It waits for the whole registry; where that cannot be loaded it
 * offers Retry.
 */
export function OtherPage({ pages, otherRoutes, retry, firstPath }: Props) {
  const { pathname } = useLocation();
  const isFirstPage = pathname === firstPath;
  if (!isFirstPage && (otherRoutes === 'failed' || otherRoutes === 'retrying')) {
    return (
      <PageSlot>
        <PageFailed
          title="This page"
          reason="The list of pages could not be loaded."
          isRetrying={otherRoutes === 'retrying'}
          onRetry={retry}
        />
      </PageSlot>
    );
  }
  return (
    <AfterHydration
      isReady={otherRoutes === 'known' || (isFirstPage && otherRoutes === 'failed')}
      placeholder={<PageLoading title="Loading" />}
    >
      <NotFoundPage pages={pages} />
    </AfterHydration>
  );
}
