import { Spinner } from '@sandites/ui';
import styles from './access-spinner.module.scss';

/** Stands in the place of a protected page while it is not known who is signed in. */
export function AccessSpinner() {
  return (
    <div className={styles['place']}>
      <Spinner label="Checking who is signed in..." />
    </div>
  );
}
