import { fillSchool, type RemotePage } from '@sandites/contracts';
import { Link, useSchool, useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, classes, PageLayout } from '@sandites/ui';
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
    <section aria-labelledby="suggestions" className="row mb-6">
      <div className="col-md-9 col-lg-6">
        <h2 id="suggestions" className="mb-4 fs-2">
          Were you looking for
        </h2>
        <ul className="list-unstyled d-flex flex-column gap-3 mb-0">
          {suggestions.map(({ path, title }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes(
                  styles['suggestion'],
                  'd-flex flex-wrap gap-2 align-items-baseline justify-content-between p-4 rounded shadow',
                )}
              >
                {title}{' '}
                <span className={classes(styles['path'], 'text-secondary text-break')}>{path}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
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
      intro={<span className="text-break">There is no page at {pathname}.</span>}
    >
      {isHydrated && (
        <SuggestedPages path={pathname} pages={pages.filter(({ access }) => can(access))} />
      )}
      <ButtonLink to="/">Home</ButtonLink>
      <section aria-labelledby="teams" className="mt-6">
        <h2 id="teams" className="mb-2 fs-2">
          Our Teams
        </h2>
        <TeamLinks />
      </section>
    </PageLayout>
  );
}
