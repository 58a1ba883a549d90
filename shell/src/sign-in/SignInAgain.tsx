import { useEffect, useState, type ComponentType } from 'react';
import type { SignInDialogProps } from './sign-in-dialog';

/** Over the page whose session ended: signs in, so that nothing typed is lost (product D46). Its code comes when it is needed. */
export function SignInAgain(props: SignInDialogProps) {
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
