import { useToast } from '@sandites/remote-kit';
import { CopyButton } from '@sandites/ui';
import { useId } from 'react';
import styles from './share-link.module.scss';

/** Where a share code leads (coach-and-admin.md 9). */
export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;

const notCopied = { title: 'Error', text: 'The link could not be copied. Select it and copy it manually.', style: 'destructive' } as const;

/** A share link with its Copy button. */
export function ShareLink({ link, copyLabel }: { link: string; copyLabel: string }) {
  const showToast = useToast();
  const id = useId();
  return (
    <div className={styles['share']}>
      <label htmlFor={id}>Share Link</label>
      <div className={styles['row']}>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton
          text={link}
          label={copyLabel}
          variant="gold"
          onCopied={() => showToast({ title: 'Copied!', text: 'Share link copied to clipboard' })}
          onFailed={() => showToast(notCopied)}
        />
      </div>
    </div>
  );
}
