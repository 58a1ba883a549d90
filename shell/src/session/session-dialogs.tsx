import { useConfirmLeave } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useEffect, useRef } from 'react';
import { SignInForm } from './SignInForm';

export interface SignInDialogProps {
  username: string;
  /** Called when they leave without signing in, and lose their input. */
  onGiveUp: () => void;
}

/**
 * Signs in again in a dialog over the page. For the same person the page keeps its state; for
 * another it is remounted.
 */
export function SignInDialog({ username, onGiveUp }: SignInDialogProps) {
  const confirmLeave = useConfirmLeave();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), []);
  const giveUp = async () => {
    if (await confirmLeave()) onGiveUp();
  };
  const footer = (
    <Button variant="quiet" onClick={() => void giveUp()}>
      Leave this page
    </Button>
  );
  return (
    <Dialog title="Sign in to continue" onClose={() => void giveUp()} keepsInput footer={footer}>
      <p className="mb-4">
        Your session has ended. What you typed is still here: sign in to pick up where you left off.
      </p>
      <div ref={form}>
        <SignInForm username={username} />
      </div>
    </Dialog>
  );
}

export interface LeaveDialogProps {
  /** Such as `Leave without saving? What you typed will be lost.` */
  question: string;
  onAnswer: (leaves: boolean) => void;
}

export function LeaveDialog({ question, onAnswer }: LeaveDialogProps) {
  const [, title = question, text = ''] = /^(.*?\?) (.*)$/s.exec(question) ?? [];
  const stay = () => onAnswer(false);
  const footer = (
    <>
      <Button variant="quiet" onClick={stay}>
        Stay
      </Button>
      <Button variant="bad" onClick={() => onAnswer(true)}>
        Leave
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={stay} size="sm" footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
