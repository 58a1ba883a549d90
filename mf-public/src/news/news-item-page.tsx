import { getNews, teamPath, type NewsItem } from '@sandites/contracts';
import { Story } from '@sandites/features/story';
import { useShare } from '@sandites/features/use-share';
import { useKnownHeading, usePageTitle, useParams, useRead, useSchool } from '@sandites/remote-kit';
import { Button, ButtonLink, EmptyState, PageLayout, SkeletonText } from '@sandites/ui';
import { newsDay } from './news-day';

export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useRead(getNews, { params: { id: Number(id) } });
  const heading = useKnownHeading();
  usePageTitle(data?.title ?? (error ? 'News Not Found' : 'News'));
  const more = <ButtonLink to="/news">All news</ButtonLink>;
  if (!data)
    return (
      <PageLayout
        title={error ? 'News Not Found' : (heading ?? 'News')}
        // As high as the head of the article.
        {...(!error && {
          eyebrow: 'News',
          intro: '\u00a0',
          actions: (
            <Button variant="ghost" icon="share" disabled>
              Share
            </Button>
          ),
        })}
      >
        {error ? (
          <EmptyState
            title={error.status === 404 ? 'This news is not there' : 'The news could not be loaded'}
            action={more}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </PageLayout>
    );
  return (
    <PageLayout
      title={data.title}
      eyebrow={data.sport ?? 'News'}
      intro={<Byline item={data} />}
      actions={<ShareNews item={data} />}
    >
      <article>
        <Story text={data.body} picture={data.imageUrl} />
        <div className="d-flex flex-wrap gap-3">
          {data.eventId && <ButtonLink to={`/games/${data.eventId}`}>The game</ButtonLink>}
          {data.sport && (
            <ButtonLink to={teamPath(data.sport)} variant="dark">
              {data.sport}
            </ButtonLink>
          )}
          {more}
        </div>
      </article>
    </PageLayout>
  );
}

/** Who posted it, the school where that is not known, and when. */
function Byline({ item }: { item: NewsItem }) {
  const { mascot } = useSchool();
  return (
    <>
      <span>{`By ${item.author ?? `${mascot} Athletics`} · `}</span>
      <time dateTime={item.publishedAt}>{newsDay(item)}</time>
    </>
  );
}

function ShareNews({ item: { id, title } }: { item: NewsItem }) {
  const { mascot } = useSchool();
  const share = useShare({
    title,
    text: `${mascot} News: ${title}`,
    path: `/news/${id}`,
    failed: 'The news could not be shared.',
  });
  return (
    <Button variant="ghost" icon="share" onClick={() => void share()}>
      Share
    </Button>
  );
}
