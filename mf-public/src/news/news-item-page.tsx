import { getNews, teamPath } from '@sandites/contracts';
import { Link, useKnownHeading, usePageTitle, useParams, useRead } from '@sandites/remote-kit';
import { ButtonLink, classes, EmptyState, PageLayout, SkeletonText } from '@sandites/ui';
import { newsDay, Story } from './news-list';
import styles from './news.module.scss';

/** A news item. */
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
        {data.imageUrl !== null && (
          <img
            className={classes('d-block w-100 h-auto mb-4 rounded', styles['photo'])}
            src={data.imageUrl}
            alt=""
            width={800}
            height={800}
          />
        )}
        <Story text={data.body} />
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
