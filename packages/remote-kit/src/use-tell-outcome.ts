import { useCallback } from 'react';
import { messageOf, type ApiError } from './data/api-error';
import type { Sent } from './data/send';
import { useNotify } from './notices';

/** `failed` stands where the server says nothing readable; `prefix` stands before what it says (product D35). */
export type OutcomeWords = { done: string; /** How it is taken back. */ undo?: () => void } & ({ failed: string; prefix?: undefined } | { prefix: string; failed?: undefined });

const failureWords = (error: ApiError, { failed, prefix }: OutcomeWords): string =>
  prefix === undefined ? messageOf(error, failed) : `${prefix} ${messageOf(error, 'Please try again.')}`;

/**
 * Says how a change ended: a notice titled Success, or a destructive one titled Error (product C8). What the person stopped needs none.
 * `tell(sent, { done: 'Event updated successfully', failed: 'Failed to update event' })`
 */
export function useTellOutcome(): (sent: Sent<unknown>, words: OutcomeWords) => void {
  const notify = useNotify();
  return useCallback(
    (sent, words) => {
      if (sent.ok) notify({ title: 'Success', text: words.done, ...(words.undo && { action: { label: 'Undo', run: words.undo } }) });
      else if (sent.error.unanswered !== 'cancelled') notify({ title: 'Error', text: failureWords(sent.error, words), style: 'destructive' });
    },
    [notify],
  );
}
