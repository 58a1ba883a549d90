import {
  beginSecondFactor,
  getSecondFactor,
  ownPasswordForm,
  turnOffSecondFactor,
  secondFactorForm,
  turnOnSecondFactor,
  type OwnPassword,
  type SecondFactor,
  type SecondFactorCode,
  type SecondFactorSecret,
} from '@sandites/contracts';
import {
  failure,
  useMutation,
  useToast,
  useRead,
  useLeaveGuard,
  type Result,
} from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import {
  Button,
  classes,
  DataView,
  Panel,
  SectionHeading,
  SkeletonText,
  Tag,
  CopyButton,
  Callout,
} from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { PasswordField, Form, SubmitButton, TextField } from '@sandites/ui/forms';
import { useState, useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { useFailureToast } from '../session/use-failure-toast';
import styles from './account.module.scss';

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`;

const passwordError = <Data,>(result: Result<Data>): Result<Data> =>
  !result.ok && result.error.code === 'password_needed'
    ? failure({ issues: [{ path: '/password', message: 'is not right' }] })
    : result;

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (body: OwnPassword, options: ActionOptions) => Promise<Result<unknown>>;
  onClose: () => void;
}

const PasswordDialog = ({ text, ...dialog }: PasswordDialogProps) => (
  <FormDialog open check={ownPasswordForm} {...dialog}>
    <p>{text}</p>
    <PasswordField name="password" label="Your password" autoComplete="current-password" />
  </FormDialog>
);

const dialogs = {
  'turn-on': {
    title: 'Turn On the Second Factor',
    text: 'Enter your password to set up an authenticator app.',
    submitLabel: 'Continue',
    pendingLabel: 'Checking...',
  },
  'turn-off': {
    title: 'Turn Off the Second Factor',
    text: 'You will sign in with your password alone, and your recovery codes will stop working.',
    submitLabel: 'Turn Off',
    pendingLabel: 'Turning off...',
  },
};

/**
 * A code from an authenticator app beside the password; turning it on or off takes the password.
 */
export function SecondFactorSection() {
  const factor = useRead(getSecondFactor);
  const begin = useMutation(beginSecondFactor);
  const end = useMutation(turnOffSecondFactor, { revalidates: [getSecondFactor] });
  const { refresh } = useSessionActions();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  const turnOn = async (body: OwnPassword, options: ActionOptions) => {
    const result = passwordError(await begin.mutate({ body, ...options }));
    if (result.ok) setSecret(result.data);
    showFailure(result, 'The second factor could not be set up. Please try again.');
    return result;
  };
  const turnOff = async (body: OwnPassword, options: ActionOptions) => {
    const result = passwordError(await end.mutate({ body, ...options }));
    if (result.ok) {
      showToast({ title: 'Second factor turned off' });
      refresh();
    }
    showFailure(result, 'The second factor could not be turned off. Please try again.');
    return result;
  };

  const content = ({ isOn, recoveryCodesLeft, isRequired }: SecondFactor) => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    // Rendered after the dialog has closed: its heading takes the focus, and the page behind an
    // open dialog is inert.
    if (secret && !isOn && dialog === undefined) {
      const showCodes = (recoveryCodes: readonly string[]) => {
        setSecret(undefined);
        setCodes(recoveryCodes);
      };
      return <TurnOn secret={secret} onDone={showCodes} onCancel={() => setSecret(undefined)} />;
    }
    return isOn ? (
      <>
        <p>
          <Tag tone="green">On</Tag>
        </p>
        <p>
          {codesLeft(recoveryCodesLeft)}{' '}
          {isRequired && (
            <span>
              Your role requires a second factor: without it, you can open only this page.
            </span>
          )}
        </p>
        <Button variant="quiet" onClick={() => setDialog('turn-off')}>
          Turn Off
        </Button>
      </>
    ) : (
      <>
        <p>
          <Tag>Off</Tag>
        </p>
        <p>
          With a second factor, signing in takes your password and a code from an app on your phone.
        </p>
        <Button onClick={() => setDialog('turn-on')}>Turn On</Button>
      </>
    );
  };
  return (
    <section aria-label="Second factor">
      <SectionHeading title="Second Factor" />
      <Panel>
        <DataView
          read={factor}
          loadingLabel="Loading..."
          skeleton={<SkeletonText lines={3} />}
          failed="Your second factor could not be loaded."
        >
          {content}
        </DataView>
      </Panel>
      {dialog && (
        <PasswordDialog
          key={dialog}
          {...dialogs[dialog]}
          onSubmit={dialog === 'turn-on' ? turnOn : turnOff}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

/** A text as a QR code on white, with the quiet zone that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="d-block border rounded"
      width="220"
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

/** With the first code from the authenticator app. */
function TurnOn({ secret, onDone, onCancel }: TurnOnProps) {
  const { mutate } = useMutation(turnOnSecondFactor, { revalidates: [getSecondFactor] });
  const { refresh } = useSessionActions();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus was removed.
  useEffect(() => heading.current?.focus(), []);

  const turnOn = async (body: SecondFactorCode) => {
    const result = await mutate({ body });
    if (result.ok) {
      showToast({ title: 'Second factor turned on' });
      onDone(result.data.recoveryCodes);
      refresh();
    }
    showFailure(result, 'The code could not be checked. Please try again.');
    return result;
  };
  return (
    <div className="row row-gap-5">
      <div className="col-md-6">
        <h3 ref={heading} tabIndex={-1} className="mb-3 fs-3">
          1. Scan the QR code
        </h3>
        <p>Scan it with an authenticator app, or enter the key by hand.</p>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <p className="d-flex flex-wrap gap-2 align-items-center mt-3 mb-0 text-break">
          <code>{secret.secret}</code>
          <CopyButton text={secret.secret} label="Copy Key" size="small" />
        </p>
        <p>
          <a href={secret.uri}>Open in an app on this device</a>
        </p>
      </div>
      <div className="col-md-6">
        <h3 className="mb-3 fs-3">2. Enter the code from the app</h3>
        <p>The app shows a 6-digit code that changes every 30 seconds.</p>
        <Form check={secondFactorForm} onSubmit={turnOn} label="Turn on the second factor">
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
          <div className="d-flex flex-wrap gap-3">
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

/**
 * Recovery codes for signing in without the phone. They are shown only once, so leaving the page
 * asks first.
 */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveGuard(true, 'Leave without saving your recovery codes? You will not see them again.');
  // The form that had the focus was removed.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-3 fs-3">
        Your recovery codes
      </h3>
      <Callout tone="warning">
        <p>
          Store them somewhere you can reach without your phone. Each code works once in place of a
          code from your app. You will not see them again.
        </p>
      </Callout>
      <ol className={classes(styles['codes'], 'mb-4 text-nowrap')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="d-flex flex-wrap gap-3">
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
