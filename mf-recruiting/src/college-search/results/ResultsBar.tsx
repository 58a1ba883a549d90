import { Button } from '@sandites/ui';
import styles from './results.module.scss';

interface ResultsBarProps {
  /** How many colleges were found, in words. */
  words: string;
  onCompare?: (() => void) | undefined;
}

/** How many colleges were found, and the way to compare those whose heart is set. */
export const ResultsBar = ({ words, onCompare }: ResultsBarProps) => (
  <div className={styles['bar']}>
    <p className={styles['count']} role="status">
      {words}
    </p>
    {onCompare && (
      <Button look="quiet" onClick={onCompare}>
        Compare Favorites
      </Button>
    )}
  </div>
);
