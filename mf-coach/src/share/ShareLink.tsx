import { useNotify } from '@sandites/remote-kit';
import { CopyButton } from '@sandites/ui';
import { useId } from 'react';
import styles from './share-link.module.scss';

const notCopied = { title: 'Error', text: 'The link could not be copied. Please select it and copy it by hand.', style: 'destructive' } as const;

/** A link to hand on, and the button that copies it. */
export function ShareLink({ link, copyLabel }: { link: string; copyLabel: string }) {
  const notify = useNotify();
  const id = useId();
  return (
    <div className={styles['share']}>
      <label htmlFor={id}>Share Link</label>
      <div className={styles['row']}>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton
          text={link}
          label={copyLabel}
          look="gold"
          onCopied={() => notify({ title: 'Copied!', text: 'Share link copied to clipboard' })}
          onFailed={() => notify(notCopied)}
        />
      </div>
    </div>
  );
}
