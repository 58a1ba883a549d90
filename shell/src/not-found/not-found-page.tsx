import { Link, useLocation } from '@sandites/remote-kit';
import { ButtonLink, Page } from '@sandites/ui';
import type { TitledPage } from '../layout/page-title';
import { usePageTitle } from '../layout/use-page-title';
import styles from './not-found.module.scss';
import { suggestPages } from './suggest-pages';

/** Any path that is no page: says so, and shows the ways on (decisions.md D1). */
export function NotFoundPage({ pages }: { pages: readonly TitledPage[] }) {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  const suggestions = suggestPages(pathname, pages);
  return (
    <Page title="404 Page Not Found" intro={<span className={styles['asked']}>There is no page at {pathname}.</span>}>
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
    </Page>
  );
}
