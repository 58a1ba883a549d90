import { ownPasswordForm } from '@sandites/contracts';
import { type Result, failure } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import { PasswordField } from '@sandites/ui/forms';
import { useCallback, useState, type ReactNode } from 'react';

/** A call that the server may refuse with `password_needed`. */
type Confirmable<T> = (adminPassword?: string) => Promise<Result<T>>;

/** An open question for the password. */
interface Prompt {
  submit: (password: string) => Promise<Result<unknown>>;
  cancel: () => void;
}

const isPasswordNeeded = (result: Result<unknown>): boolean =>
  !result.ok && result.error.code === 'password_needed';

/**
 * An admin who signed in a while ago confirms changes of accounts with their own password.
 * @returns `confirm`, which makes a call again with the password where it is needed, and the dialog
 *   that asks for it
 */
export function usePasswordPrompt(): {
  confirm: <T>(call: Confirmable<T>) => Promise<Result<T>>;
  promptDialog: ReactNode;
} {
  const [prompt, setPrompt] = useState<Prompt>();
  const confirm = useCallback(async <T,>(call: Confirmable<T>): Promise<Result<T>> => {
    const refused = await call();
    if (!isPasswordNeeded(refused)) return refused;
    return new Promise((resolve) => {
      setPrompt({
        submit: async (password) => {
          const result = await call(password);
          if (!result.ok && isPasswordNeeded(result)) {
            const message = result.error.serverMessage ?? 'This is not your password';
            return failure({ issues: [{ path: '/password', message }] });
          }
          resolve(result);
          return result;
        },
        cancel: () => {
          setPrompt(undefined);
          resolve(refused);
        },
      });
    });
  }, []);
  const promptDialog = prompt && (
    <FormDialog
      title="Confirm It Is You"
      open
      onClose={prompt.cancel}
      check={ownPasswordForm}
      onSubmit={({ password }) => prompt.submit(password)}
      submitLabel="Confirm"
      pendingLabel="Confirming..."
    >
      <p>You signed in more than an hour ago. Enter your own password to make this change.</p>
      <PasswordField name="password" label="Your Own Password" autoComplete="current-password" />
    </FormDialog>
  );
  return { confirm, promptDialog };
}
