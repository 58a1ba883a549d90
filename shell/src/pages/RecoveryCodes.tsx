import { useLeaveGuard } from '@sandites/remote-kit';
import { Button, Callout, CopyButton } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useEffect, useRef } from 'react';
import styles from './account.module.scss';

/**
 * Recovery codes for signing in without the phone. They are shown only once, so leaving the page
 * asks first.
 */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveGuard(true, 'Leave without saving your recovery codes? You will not see them again.');
  // The form that had the focus was removed.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['part']}>
        Your recovery codes
      </h3>
      <Callout tone="warning">
        <p>
          Store them somewhere you can reach without your phone. Each code works once in place of a
          code from your app. You will not see them again.
        </p>
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
        <Button
          variant="quiet"
          icon="download"
          onClick={() => downloadFile('recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I Saved Them</Button>
      </div>
    </>
  );
}
