import { Spinner, VisuallyHidden } from '@sandites/ui';
import styles from './page-states.module.scss';

/** Stands in the place of a page while its code is on its way. */
export function PageLoading({ title }: { title: string }) {
  return (
    <div className={styles['loading']}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Spinner />
    </div>
  );
}
