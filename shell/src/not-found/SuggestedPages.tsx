import { Link } from '@sandites/remote-kit';
import type { TitledPage } from '../layout/known-page';
import { suggestPages } from './suggest-pages';
import styles from './suggested-pages.module.scss';

export interface SuggestedPagesProps {
  /** The path that is none. */
  path: string;
  /** The pages that are open to this visitor. */
  pages: readonly TitledPage[];
}

/** Leads to the pages that somebody may have meant, if there are any. */
export function SuggestedPages({ path: requestedPath, pages }: SuggestedPagesProps) {
  const suggestions = suggestPages(requestedPath, pages);
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
