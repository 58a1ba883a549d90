import { signInForm, type Credentials, type User } from '@sandites/contracts';
import { messageOf, useToast, type Result } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useSignIn } from '../session/session-control';

/** What the form says of a sign-in that was refused; the toast has the server's own words, and what is both here and there is read twice. */
function failureInForm(result: Result<unknown>): Outcome {
  if (result.ok || result.error.status !== 401) return result;
  const isCode = result.error.code === 'second_factor_needed';
  return { ok: false, error: { serverMessage: isCode ? 'Check the code and try again.' : 'Wrong username or password.' } };
}

interface SignInFormProps {
  /** Who is expected, where somebody is. */
  username?: string;
  onSignedIn?: (user: User) => void;
}

/** Username and password, and where the account asks for one, a code (product D53); on the page of its own and over a page whose session ended. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const showToast = useToast();
  const signIn = useSignIn();
  const [asksCode, setAsksCode] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) place.current?.querySelector('input')?.focus();
  }, [asksCode]);

  const submit = async (credentials: Credentials): Promise<Outcome> => {
    const result = await signIn(credentials);
    if (result.ok) {
      onSignedIn?.(result.data);
      return result;
    }
    const needsCode = result.error.code === 'second_factor_needed';
    if (needsCode) setAsksCode(true);
    // Asking for the first code is the next step, no failure.
    if (needsCode && credentials.code === undefined) return { ok: true };
    showToast({ title: 'Login failed', text: messageOf(result.error, 'Login failed'), style: 'destructive' });
    return failureInForm(result);
  };
  return (
    <Form check={signInForm} initial={{ username }} onSubmit={submit} label="Sign in">
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {asksCode && (
        <div ref={place}>
          <TextField name="code" label="Code" autoComplete="one-time-code" help="Six digits from your authenticator app, or one of your recovery codes." />
        </div>
      )}
      <SubmitButton wide pendingLabel="Signing in...">
        Sign In
      </SubmitButton>
    </Form>
  );
}
