import { Button, Callout, CopyButton } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useEffect, useRef } from 'react';
import styles from './account.module.scss';

/** The codes that sign in where the phone is gone: each once, and shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['part']}>
        Your recovery codes
      </h3>
      <Callout tone="warning">
        <p>Keep them where you find them without your phone. Each signs you in once, in the place of a code. They are not shown again.</p>
      </Callout>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <CopyButton text={text} label="Copy Codes" />
        <Button look="quiet" icon="download" onClick={() => downloadFile('recovery-codes.txt', `${text}\n`, 'text/plain')}>
          Download
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </div>
    </>
  );
}
