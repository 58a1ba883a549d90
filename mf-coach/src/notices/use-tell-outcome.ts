import { messageOf, useNotify, type Sent } from '@sandites/remote-kit';

interface OutcomeWords {
  done: string;
  /** Where the server says nothing readable. */
  failed: string;
}

/** Says how a change ended: a notice, or a destructive one titled Error (coach-and-admin.md 8). */
export function useTellOutcome(): (sent: Sent<unknown>, words: OutcomeWords) => void {
  const notify = useNotify();
  return (sent, { done, failed }) => {
    if (sent.ok) notify({ title: 'Success', text: done });
    else notify({ title: 'Error', text: messageOf(sent.error, failed), style: 'destructive' });
  };
}
