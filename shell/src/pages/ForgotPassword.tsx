import {
  passwordResetForm,
  requestPasswordReset,
  type PasswordResetRequest,
} from '@sandites/contracts';
import { useMutation } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { Form, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { ContactLink } from '../frame/ContactButton';
import styles from './sign-in.module.scss';

/** Asks for a link to choose another password. What it says is the same for every name. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { mutate } = useMutation(requestPasswordReset);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [isSent]);

  const ask = async (body: PasswordResetRequest) => {
    const result = await mutate({ body });
    if (result.ok) setSent(true);
    return result;
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {isSent ? 'Check your email' : 'Forgot your password?'}
      </h2>
      {isSent ? (
        <>
          <p>
            If this account has an email address, a link to choose a new password is on its way. It
            works once, within 30 minutes.
          </p>
          <p>
            Nothing there? <ContactLink>Contact the site administrator</ContactLink>.
          </p>
        </>
      ) : (
        <Form check={passwordResetForm} onSubmit={ask} label="Forgot your password?">
          <TextField name="username" label="Username or email" autoComplete="username" />
          <SubmitButton wide pendingLabel="Sending...">
            Send Link
          </SubmitButton>
        </Form>
      )}
      <Button variant="quiet" size="small" className={styles['forgot']} onClick={onBack}>
        Back to Sign In
      </Button>
    </>
  );
}
