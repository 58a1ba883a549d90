import type { StoredVersion } from '@sandites/contracts';
import styles from './releases.module.scss';

/** A version as its team counts it, and which build of it. */
export function VersionName({ version, ownVersion }: Pick<StoredVersion, 'version' | 'ownVersion'>) {
  return (
    <span className={styles['line']}>
      {ownVersion !== null && <strong>{ownVersion}</strong>} <code>{version}</code>
    </span>
  );
}
