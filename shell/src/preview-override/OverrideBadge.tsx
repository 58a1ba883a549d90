import type { PreviewOverride } from '@sandites/contracts';
import { useId } from 'react';
import styles from './override-badge.module.scss';

const words: Record<string, string> = { preview: 'Preview', override: 'Override', development: 'Development' };
const timeOf = (until: string) => new Date(until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

interface Props {
  previewOverride: PreviewOverride;
  /** Where the site is seen as everybody sees it; null where there is no way back. */
  end: string | null;
}

/** Says, on every page, that one part of the site is another version than everybody else gets. */
export function OverrideBadge({ previewOverride: { by, remote, version, until }, end }: Props) {
  const name = useId();
  return (
    <aside className={styles['badge']} aria-labelledby={name}>
      <p className={styles['words']}>
        <strong id={name} className={styles['kind']}>
          {words[by] ?? 'On trial'}
        </strong>{' '}
        <span>
          {remote} <code className={styles['version']}>{version}</code>
          {until && ` until ${timeOf(until)}`}
        </span>
      </p>
      {end !== null && (
        <a className={styles['end']} href={end}>
          End {(words[by] ?? 'trial').toLowerCase()}
        </a>
      )}
    </aside>
  );
}
