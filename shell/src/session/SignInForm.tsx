import { logIn, signInForm, type Credentials, type User } from '@sandites/contracts';
import { messageOf, useToast, type Result, failure } from '@sandites/remote-kit';
import { send, useSessionActions } from '@sandites/remote-kit/host';
import { Form, PasswordField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';

/**
 * The form's message for a refused sign-in. It differs from the server's message in the toast,
 * because screen readers announce both.
 */
function failureInForm(result: Result<unknown>): Result<unknown> {
  if (result.ok || result.error.status !== 401) return result;
  const isCode = result.error.code === 'second_factor_needed';
  return failure({
    serverMessage: isCode ? 'Check the code and try again.' : 'Wrong username or password.',
  });
}

interface SignInFormProps {
  username?: string;
  onSignedIn?: (user: User) => void;
}

/** Asks for a code where the account has a second factor. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const showToast = useToast();
  const { setUser } = useSessionActions();
  const [asksCode, setAsksCode] = useState(false);
  const codeField = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.querySelector('input')?.focus();
  }, [asksCode]);

  const submit = async (credentials: Credentials): Promise<Result<unknown> | undefined> => {
    // Not by useMutation: a 401 here is about the password, not the session.
    const result = await send<User>({ method: logIn.method, url: logIn.path, body: credentials });
    if (result.ok) {
      setUser(result.data);
      onSignedIn?.(result.data);
      return result;
    }
    const needsCode = result.error.code === 'second_factor_needed';
    if (needsCode) setAsksCode(true);
    // The first request for a code is the next step, not a failure.
    if (needsCode && credentials.code === undefined) return undefined;
    showToast({
      title: 'Login failed',
      text: messageOf(result.error, 'Login failed'),
      style: 'destructive',
    });
    return failureInForm(result);
  };
  return (
    <Form check={signInForm} initial={{ username }} onSubmit={submit} label="Sign in">
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {asksCode && (
        <div ref={codeField}>
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            help="Six digits from your authenticator app, or one of your recovery codes."
          />
        </div>
      )}
      <SubmitButton wide pendingLabel="Signing in...">
        Sign In
      </SubmitButton>
    </Form>
  );
}
