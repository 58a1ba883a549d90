import { fillSchool, type RemotePage } from '@sandites/contracts';
import { Link, useSchool, useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, PageLayout } from '@sandites/ui';
import { useIsHydrated } from '../federation/prerendered-page';
import { TeamLinks } from '../frame/Footer';
import type { TitledPage } from '../frame/Layout';
import { suggestPages } from './suggest-pages';
import styles from './not-found.module.scss';

interface SuggestedPagesProps {
  /** The path without a page. */
  path: string;
  /** The pages that are open to this visitor. */
  pages: readonly TitledPage[];
}

/** Links to pages with a similar path, if there are any. */
function SuggestedPages({ path: requestedPath, pages }: SuggestedPagesProps) {
  const school = useSchool();
  const named = pages.map((page) => ({ ...page, title: fillSchool(page.title, school) }));
  const suggestions = suggestPages(requestedPath, named);
  if (suggestions.length === 0) return null;
  return (
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
  );
}

type AccessiblePage = Pick<RemotePage, 'path' | 'title' | 'access'>;

/**
 * Shown for a path without a page, with links to similar pages that the visitor may open.
 */
export function NotFoundPage({ pages }: { pages: readonly AccessiblePage[] }) {
  const { pathname } = useLocation();
  const { can } = useSession();
  const isHydrated = useIsHydrated();
  usePageTitle('Page Not Found');
  return (
    <PageLayout
      title="404 Page Not Found"
      intro={<span className={styles['asked']}>There is no page at {pathname}.</span>}
    >
      {isHydrated && (
        <SuggestedPages path={pathname} pages={pages.filter(({ access }) => can(access))} />
      )}
      <ButtonLink to="/">Home</ButtonLink>
      <section aria-labelledby="teams" className={styles['teams']}>
        <h2 id="teams" className={styles['heading']}>
          Our Teams
        </h2>
        <TeamLinks />
      </section>
    </PageLayout>
  );
}
