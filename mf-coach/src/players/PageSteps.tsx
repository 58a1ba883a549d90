import { Button } from '@sandites/ui';
import styles from './players.module.scss';
import type { Pages } from './use-pages';

/** The way to the other pages of a long list; nothing where there is one. */
export function PageSteps({ page, count, open }: Pick<Pages<unknown>, 'page' | 'count' | 'open'>) {
  if (count === 1) return null;
  return (
    <nav className={styles['steps']} aria-label="Pages">
      <Button look="quiet" icon="chevron-left" disabled={page === 1} onClick={() => open(page - 1)}>
        Previous
      </Button>
      <span role="status">{`Page ${page} of ${count}`}</span>
      <Button look="quiet" icon="chevron-right" disabled={page === count} onClick={() => open(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
