import { getSecondFactor, secondFactorForm, turnOnSecondFactor } from '@sandites/contracts';
import type { SecondFactorCode, SecondFactorSecret } from '@sandites/contracts';
import { messageOf, useMutation, useToast } from '@sandites/remote-kit';
import { Button, CopyButton } from '@sandites/ui';
import { Form, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { useSessionControl } from '../session/session-control';
import styles from './account.module.scss';

/** A text as a QR code on white, with the quiet zone that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

interface TurnOnProps {
  secret: SecondFactorSecret;
  /** Called with the recovery codes, which are shown this once. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/**
 * Shows the secret for the authenticator app, and turns the second factor on with its first code.
 */
export function TurnOn({ secret, onDone, onCancel }: TurnOnProps) {
  const { mutate } = useMutation(turnOnSecondFactor, { revalidates: [getSecondFactor] });
  const { refresh } = useSessionControl();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus was removed.
  useEffect(() => heading.current?.focus(), []);

  const turnOn = async (body: SecondFactorCode) => {
    const result = await mutate({ body });
    if (result.ok) {
      showToast({ title: 'Second factor turned on' });
      onDone(result.data.recoveryCodes);
      refresh();
    } else if (result.error.issues.length === 0) {
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'The code could not be checked. Please try again.'),
        style: 'destructive',
      });
    }
    return result;
  };
  return (
    <div className={styles['steps']}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles['part']}>
          1. Scan the QR code
        </h3>
        <p>Scan it with an authenticator app, or enter the key by hand.</p>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <p className={styles['secret']}>
          <code>{secret.secret}</code>
          <CopyButton text={secret.secret} label="Copy Key" size="small" />
        </p>
        <p>
          <a href={secret.uri}>Open in an app on this device</a>
        </p>
      </div>
      <div>
        <h3 className={styles['part']}>2. Enter the code from the app</h3>
        <p>The app shows a 6-digit code that changes every 30 seconds.</p>
        <Form check={secondFactorForm} onSubmit={turnOn} label="Turn on the second factor">
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
          <div className={styles['buttons']}>
            <SubmitButton pendingLabel="Checking...">Turn On</SubmitButton>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
