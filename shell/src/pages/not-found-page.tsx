import type { RemotePage } from '@sandites/contracts';
import { useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, PageLayout } from '@sandites/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { TeamLinks } from '../frame/TeamLinks';
import styles from './not-found.module.scss';
import type { SuggestedPagesProps } from './SuggestedPages';

type AccessiblePage = Pick<RemotePage, 'path' | 'title' | 'access'>;

/**
 * Shown for a path without a page, with links to similar pages that the visitor may open.
 */
export function NotFoundPage({ pages }: { pages: readonly AccessiblePage[] }) {
  const { pathname } = useLocation();
  const { can } = useSession();
  const [Suggested, setSuggested] = useState<ComponentType<SuggestedPagesProps> | null>(null);
  usePageTitle('Page Not Found');
  useEffect(() => {
    import(/* webpackChunkName: "suggested-pages" */ './SuggestedPages').then(
      (module) => setSuggested(() => module.SuggestedPages),
      // Home is suggested as well.
      () => undefined,
    );
  }, []);
  return (
    <PageLayout
      title="404 Page Not Found"
      intro={<span className={styles['asked']}>There is no page at {pathname}.</span>}
    >
      {Suggested && <Suggested path={pathname} pages={pages.filter(({ access }) => can(access))} />}
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
