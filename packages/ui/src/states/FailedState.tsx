import { useFocusFallback } from '../a11y/use-focus-fallback';
import { VisuallyHidden } from '../a11y/VisuallyHidden';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import styles from './state.module.scss';

export interface FailedStateProps {
  /** What happened. */
  message: string;
  /** It failed for want of a connection: it will be asked for again by itself. */
  offline?: boolean;
  onRetry?: () => void;
  /** What Retry asks for again, where a page has several: `the figures`. */
  retryOf?: string | undefined;
  retrying?: boolean;
}

/** Stands where something could not be loaded: what happened, and Retry. */
export function FailedState({ message, offline = false, onRetry, retryOf, retrying = false }: FailedStateProps) {
  const part = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={part} className={styles['state']} role="alert">
      <span className={styles['mark']}>
        <Icon name="warning" size={28} />
      </span>
      <p className={styles['title']}>{message}</p>
      {offline && <p className={styles['hint']}>You seem to be offline. This will load once you are connected.</p>}
      {onRetry && (
        <div className={styles['action']}>
          <Button variant="dark" icon="refresh" pending={retrying} pendingLabel="Retrying..." onClick={onRetry}>
            Retry{retryOf && <VisuallyHidden> {retryOf}</VisuallyHidden>}
          </Button>
        </div>
      )}
    </div>
  );
}
