import { Button, Container, Icon, PageHeading } from '@sandites/ui';
import styles from './page-states.module.scss';

interface Props {
  /** The page that failed. */
  title: string;
  /** What went wrong, for whoever is told of it. */
  reason?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Stands in the place of a page that could not be shown; everything around it goes on. */
export function PageFailed({ title, reason, onRetry, isRetrying = false }: Props) {
  return (
    <Container className={styles['place']}>
      <div className={styles['card']} role="alert">
        <Icon name="warning" size={36} className={styles['icon']} />
        <PageHeading className={styles['title']}>{title} could not be loaded</PageHeading>
        <p className={styles['text']}>The rest of the site works. Try this page again, or go on with another one.</p>
        <Button icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
          Retry
        </Button>
        {reason && (
          <details className={styles['details']}>
            <summary>Details</summary>
            <code>{reason}</code>
          </details>
        )}
      </div>
    </Container>
  );
}
