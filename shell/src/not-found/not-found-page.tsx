import type { RemotePage } from '@sandites/contracts';
import { Link, useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, PageLayout } from '@sandites/ui';
import styles from './not-found.module.scss';
import { suggestPages } from './suggest-pages';

type KnownPage = Pick<RemotePage, 'path' | 'title' | 'access'>;

/** Any path that is no page: says so, and shows the ways on that are open to this visitor (product D1). */
export function NotFoundPage({ pages }: { pages: readonly KnownPage[] }) {
  const { pathname } = useLocation();
  const { can } = useSession();
  usePageTitle('Page Not Found');
  const open = pages.filter(({ access }) => can(access));
  const suggestions = suggestPages(pathname, open);
  return (
    <PageLayout title="404 Page Not Found" intro={<span className={styles['asked']}>There is no page at {pathname}.</span>}>
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className={styles['suggestions']}>
          <h2 id="suggestions" className={styles['heading']}>
            Were you looking for
          </h2>
          <ul className={styles['list']}>
            {suggestions.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>
                  {title} <span className={styles['path']}>{path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink to="/">Home</ButtonLink>
    </PageLayout>
  );
}
