import { getSecondFactor, ownPasswordForm, turnOffSecondFactor } from '@sandites/contracts';
import type { OwnPassword } from '@sandites/contracts';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { Button, Tag } from '@sandites/ui';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { PasswordField } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';

interface TurnOffProps {
  recoveryCodesLeft: number;
  /** The role asks for one: without it, only this page is open. */
  isRequired: boolean;
}

const left = (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`);

/** That the second factor is on, and the way to turn it off. */
export function TurnOff({ recoveryCodesLeft, isRequired }: TurnOffProps) {
  const { run } = useChange(turnOffSecondFactor, { refreshes: [getSecondFactor] });
  const { refresh } = useSessionControl();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const turnOff = async (body: OwnPassword, options: ActionOptions) => {
    const sent = await run({ body, ...options });
    if (sent.ok) {
      notify({ title: 'Second factor turned off' });
      refresh();
    } else if (sent.error.issues.length === 0 && sent.error.unanswered !== 'cancelled') {
      notify({ title: 'Error', text: messageOf(sent.error, 'The second factor could not be turned off. Please try again.'), style: 'destructive' });
    }
    return sent;
  };
  return (
    <>
      <p>
        <Tag tone="green">On</Tag>
      </p>
      <p>
        {left(recoveryCodesLeft)} {isRequired && 'Your role asks for a second factor: turning it off leaves you with this page.'}
      </p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Turn Off
      </Button>
      {isAsking && (
        <FormDialog
          title="Turn Off the Second Factor"
          open
          onClose={() => setAsking(false)}
          check={ownPasswordForm}
          onSubmit={turnOff}
          submitLabel="Turn Off"
          pendingLabel="Turning off..."
        >
          <p>After that, your password alone signs you in, and the recovery codes are worth nothing.</p>
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        </FormDialog>
      )}
    </>
  );
}
