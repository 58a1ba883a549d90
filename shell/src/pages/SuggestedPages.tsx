import { fillSchool } from '@sandites/contracts';
import { Link, useSchool } from '@sandites/remote-kit';
import type { TitledPage } from '../frame/page-summary';
import { suggestPages } from './suggest-pages';
import styles from './suggested-pages.module.scss';

export interface SuggestedPagesProps {
  /** The path without a page. */
  path: string;
  /** The pages that are open to this visitor. */
  pages: readonly TitledPage[];
}

/** Links to pages with a similar path, if there are any. */
export function SuggestedPages({ path: requestedPath, pages }: SuggestedPagesProps) {
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
