import { getSecondFactor, secondFactorForm, turnOnSecondFactor } from '@sandites/contracts';
import type { SecondFactorCode, SecondFactorSecret } from '@sandites/contracts';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { Button, CopyButton } from '@sandites/ui';
import { Form, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef } from 'react';
import { useSessionControl } from '../session/session-control';
import { QrCode } from './QrCode';
import styles from './account.module.scss';

interface TurnOnProps {
  secret: SecondFactorSecret;
  /** Told the recovery codes, which are shown this once. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** A new secret for the authenticator app, and the first code of it, which turns the second factor on. */
export function TurnOn({ secret, onDone, onCancel }: TurnOnProps) {
  const { run } = useChange(turnOnSecondFactor, { refreshes: [getSecondFactor] });
  const { refresh } = useSessionControl();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const turnOn = async (body: SecondFactorCode) => {
    const sent = await run({ body });
    if (sent.ok) {
      notify({ title: 'Second factor turned on' });
      onDone(sent.data.recoveryCodes);
      refresh();
    } else if (sent.error.issues.length === 0) {
      notify({ title: 'Error', text: messageOf(sent.error, 'The code could not be checked. Please try again.'), style: 'destructive' });
    }
    return sent;
  };
  return (
    <div className={styles['steps']}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles['part']}>
          1. Give it to your app
        </h3>
        <p>Scan this with an authenticator app, or type the secret into it.</p>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <p className={styles['secret']}>
          <code>{secret.secret}</code>
          <CopyButton text={secret.secret} label="Copy Secret" size="small" />
        </p>
        <p>
          <a href={secret.uri}>Open it in the app on this device</a>
        </p>
      </div>
      <div>
        <h3 className={styles['part']}>2. Enter its code</h3>
        <p>The app now shows a code of six digits, a new one every half minute.</p>
        <Form check={secondFactorForm} onSubmit={turnOn} label="Turn on the second factor">
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
          <div className={styles['buttons']}>
            <SubmitButton pendingLabel="Checking...">Turn On</SubmitButton>
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
