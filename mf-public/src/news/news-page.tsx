import { listNews } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { DataView, EmptyState, PageLayout, SkeletonCards } from '@sandites/ui';
import { NewsCards } from './news-list';

/** The newest 100 news. */
export function Page() {
  const news = useRead(listNews, { query: { limit: 100 } });
  return (
    <PageLayout title="News">
      <DataView
        read={news}
        loadingLabel="Loading news..."
        skeleton={<SkeletonCards count={3} picture={false} />}
        failed="The news could not be loaded."
        empty={<EmptyState title="No news yet" />}
      >
        {(items) => <NewsCards items={items} />}
      </DataView>
    </PageLayout>
  );
}
