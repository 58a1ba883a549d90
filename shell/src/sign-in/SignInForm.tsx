import { signInForm } from '@sandites/contracts';
import type { Credentials } from '@sandites/contracts';
import type { Outcome } from '@sandites/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@sandites/ui/forms';

interface SignInFormProps {
  /** Who is expected, where somebody is. */
  username?: string;
  onSubmit: (credentials: Credentials) => Promise<Outcome>;
}

/** Username and password, on the page of its own and over a page whose session ended. */
export function SignInForm({ username, onSubmit }: SignInFormProps) {
  return (
    <Form check={signInForm} initial={{ username }} onSubmit={onSubmit} label="Sign in">
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton wide pendingLabel="Signing in...">
        Sign In
      </SubmitButton>
    </Form>
  );
}
