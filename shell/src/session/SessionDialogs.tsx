import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../federation/ErrorBoundary';
import { useSessionControl } from './session-control';
import type { SignInDialogProps } from './sign-in-dialog';

/**
 * Asks to sign in again over the page, so that unsaved input is kept. Its code is
 * loaded on demand.
 */
function SignInAgain(props: SignInDialogProps) {
  const { onGiveUp } = props;
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "sign-in-dialog" */ './sign-in-dialog').then(
      (module) => setDialog(() => module.SignInDialog),
      () => onGiveUp(),
    );
  }, [onGiveUp]);
  return Dialog && <Dialog {...props} />;
}

/**
 * The dialogs of the session over the page: to sign in again where it ended with unsaved input, and
 * whether unsaved input may be lost.
 */
export function SessionDialogs() {
  const { expiredUser, leaveDialog, setUser } = useSessionControl();
  const signOut = useCallback(() => setUser(null), [setUser]);
  return (
    <>
      {expiredUser !== null && (
        <ErrorBoundary onError={signOut}>
          <SignInAgain username={expiredUser} onGiveUp={signOut} />
        </ErrorBoundary>
      )}
      {leaveDialog}
    </>
  );
}
