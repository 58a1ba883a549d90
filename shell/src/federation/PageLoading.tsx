import { Spinner } from '@sandites/ui';
import styles from './page-states.module.scss';

/** Shown in place of a page while its code loads. */
export function PageLoading({ title }: { title: string }) {
  return (
    <div className={styles['loading']}>
      <h1 className="visually-hidden">{title}</h1>
      <Spinner />
    </div>
  );
}
