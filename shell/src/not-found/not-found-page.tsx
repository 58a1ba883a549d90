import type { RemotePage } from '@sandites/contracts';
import { useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, PageLayout } from '@sandites/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './not-found.module.scss';
import type { SuggestedPagesProps } from './SuggestedPages';

type KnownPage = Pick<RemotePage, 'path' | 'title' | 'access'>;

/** Any path that is no page: says so, and shows the ways on that are open to this visitor (product D1). */
export function NotFoundPage({ pages }: { pages: readonly KnownPage[] }) {
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
    <PageLayout title="404 Page Not Found" intro={<span className={styles['asked']}>There is no page at {pathname}.</span>}>
      {Suggested && <Suggested path={pathname} pages={pages.filter(({ access }) => can(access))} />}
      <ButtonLink to="/">Home</ButtonLink>
    </PageLayout>
  );
}
