import {
  beginSecondFactor,
  getSecondFactor,
  ownPasswordForm,
  turnOffSecondFactor,
} from '@sandites/contracts';
import type { OwnPassword, SecondFactor, SecondFactorSecret } from '@sandites/contracts';
import { messageOf, useMutation, useToast, useRead, type Result } from '@sandites/remote-kit';
import {
  Button,
  DataView,
  Panel,
  SectionHeading,
  SkeletonText,
  Tag,
  type Outcome,
} from '@sandites/ui';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { PasswordField } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';
import { RecoveryCodes } from './RecoveryCodes';
import { TurnOn } from './TurnOn';
import styles from './account.module.scss';

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`;

/** Shows the error of a wrong password at its field. */
const passwordError = (result: Result<unknown>): Outcome =>
  !result.ok && result.error.code === 'password_needed'
    ? { ok: false, error: { issues: [{ path: '/password', message: 'is not right' }] } }
    : result;

interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (body: OwnPassword, options: ActionOptions) => Promise<Outcome>;
  onClose: () => void;
}

const PasswordDialog = ({ text, ...dialog }: PasswordDialogProps) => (
  <FormDialog open check={ownPasswordForm} {...dialog}>
    <p>{text}</p>
    <PasswordField name="password" label="Your password" autoComplete="current-password" />
  </FormDialog>
);

/**
 * A code from an authenticator app beside the password; turning it on or off takes
 * the password.
 */
export function SecondFactorSection() {
  const factor = useRead(getSecondFactor);
  const begin = useMutation(beginSecondFactor);
  const end = useMutation(turnOffSecondFactor, { revalidates: [getSecondFactor] });
  const { refresh } = useSessionControl();
  const showToast = useToast();
  const [dialog, setDialog] = useState<'turn-on' | 'turn-off'>();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setDialog(undefined);

  const showFailure = (result: Result<unknown>, text: string) => {
    if (
      result.ok ||
      result.error.issues.length > 0 ||
      result.error.code === 'password_needed' ||
      result.error.networkError === 'cancelled'
    )
      return;
    showToast({ title: 'Error', text: messageOf(result.error, text), style: 'destructive' });
  };
  const turnOn = async (body: OwnPassword, options: ActionOptions) => {
    const result = await begin.mutate({ body, ...options });
    if (result.ok) setSecret(result.data);
    showFailure(result, 'The second factor could not be set up. Please try again.');
    return passwordError(result);
  };
  const turnOff = async (body: OwnPassword, options: ActionOptions) => {
    const result = await end.mutate({ body, ...options });
    if (result.ok) {
      showToast({ title: 'Second factor turned off' });
      refresh();
    }
    showFailure(result, 'The second factor could not be turned off. Please try again.');
    return passwordError(result);
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
      <Panel className={styles['panel']}>
        <DataView
          read={factor}
          loadingLabel="Loading..."
          skeleton={<SkeletonText lines={3} />}
          failed="Your second factor could not be loaded."
        >
          {content}
        </DataView>
      </Panel>
      {dialog === 'turn-on' && (
        <PasswordDialog
          title="Turn On the Second Factor"
          text="Enter your password to set up an authenticator app."
          submitLabel="Continue"
          pendingLabel="Checking..."
          onSubmit={turnOn}
          onClose={close}
        />
      )}
      {dialog === 'turn-off' && (
        <PasswordDialog
          title="Turn Off the Second Factor"
          text="You will sign in with your password alone, and your recovery codes will stop working."
          submitLabel="Turn Off"
          pendingLabel="Turning off..."
          onSubmit={turnOff}
          onClose={close}
        />
      )}
    </section>
  );
}
