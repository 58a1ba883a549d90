import { getNews, teamPath } from '@sandites/contracts';
import { Story } from '@sandites/features/story';
import { Link, useKnownHeading, usePageTitle, useParams, useRead } from '@sandites/remote-kit';
import { ButtonLink, EmptyState, PageLayout, SkeletonText } from '@sandites/ui';
import { newsDay } from './news-list';

export function Page() {
  const { id = '' } = useParams();
  const { data, error } = useRead(getNews, { params: { id: Number(id) } });
  const heading = useKnownHeading();
  usePageTitle(data?.title ?? (error ? 'News Not Found' : 'News'));
  const more = <ButtonLink to="/news">All news</ButtonLink>;
  if (!data)
    return (
      <PageLayout title={error ? 'News Not Found' : (heading ?? 'News')}>
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
    <PageLayout title={data.title} intro={newsDay(data)}>
      <article>
        <Story text={data.body} picture={data.imageUrl} />
        {data.sport && (
          <p>
            <Link to={teamPath(data.sport)}>{data.sport}</Link>
          </p>
        )}
        {more}
      </article>
    </PageLayout>
  );
}
