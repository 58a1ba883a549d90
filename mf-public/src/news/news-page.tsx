import { listNews, newsPageSize, type NewsItem } from '@sandites/contracts';
import { useRead, useSchool } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, PageLayout, SkeletonCards } from '@sandites/ui';
import { useState } from 'react';
import { NewsCards } from './news-list';

export function Page() {
  const { mascot } = useSchool();
  const news = useRead(listNews, { query: { limit: newsPageSize } });
  return (
    <PageLayout
      title="News"
      intro={
        <>
          Results, honors and notices of {mascot} athletics, newest first. Follow a team to get them
          by email or on your phone, or{' '}
          <a href="/news.atom" className="text-reset">
            subscribe in a feed reader
          </a>
          .
        </>
      }
    >
      <DataView
        read={news}
        loadingLabel="Loading news..."
        skeleton={<SkeletonCards count={3} picture={false} />}
        failed="The news could not be loaded."
        empty={<EmptyState title="No news yet" />}
      >
        {(items) => (
          <>
            <NewsCards items={items} />
            <OlderNews after={items} />
          </>
        )}
      </DataView>
    </PageLayout>
  );
}

/** The items before a full page of them, once they are asked for. */
function OlderNews({ after }: { after: readonly NewsItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const last = after.at(-1);
  const isMore = after.length === newsPageSize && last !== undefined;
  const { data, isLoading } = useRead(
    listNews,
    isOpen && isMore ? { query: { limit: newsPageSize, before: last.id } } : null,
  );
  if (!isMore) return null;
  if (!data)
    return (
      <p>
        <Button
          variant="quiet"
          pending={isLoading}
          pendingLabel="Loading..."
          onClick={() => setOpen(true)}
        >
          Show more
        </Button>
      </p>
    );
  return (
    <>
      <NewsCards items={data} />
      <OlderNews after={data} />
    </>
  );
}
