import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../federation/ErrorBoundary';
import type { LeaveDialogProps } from './leave-dialog';

interface OpenQuestion extends LeaveDialogProps {
  Dialog: ComponentType<LeaveDialogProps>;
}

/**
 * Asks whether unsaved input may be lost, in a dialog of the site, or in the browser's where its
 * code cannot be loaded. A second question shares the open dialog.
 * @returns `confirmLeave`, and the open dialog
 */
export function useLeaveQuestion(): {
  confirmLeave: (question: string) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenQuestion>();
  const answer = useRef<Promise<boolean>>(undefined);

  const confirmLeave = useCallback((question: string) => {
    const ask = async () => {
      const Dialog = await import(/* webpackChunkName: "leave-dialog" */ './leave-dialog').then(
        (module) => module.LeaveDialog,
        () => undefined,
      );
      if (!Dialog) return window.confirm(question);
      return new Promise<boolean>((onAnswer) => setOpen({ Dialog, question, onAnswer }));
    };
    answer.current ??= ask().finally(() => {
      answer.current = undefined;
      setOpen(undefined);
    });
    return answer.current;
  }, []);

  const dialog = open && (
    <ErrorBoundary onError={() => open.onAnswer(window.confirm(open.question))}>
      <open.Dialog question={open.question} onAnswer={open.onAnswer} />
    </ErrorBoundary>
  );
  return { confirmLeave, dialog };
}
