import { messageOf, type ApiError } from './data/api-error';
import type { Sent } from './data/send';
import { useNotify } from './notices';

/** What is said of a change. `failed` stands where the server says nothing readable; `prefix` stands before what it says (decisions.md D35). */
export type OutcomeWords = { done: string } & ({ failed: string; prefix?: undefined } | { prefix: string; failed?: undefined });

const failureWords = (error: ApiError, { failed, prefix }: OutcomeWords): string =>
  prefix === undefined ? messageOf(error, failed) : `${prefix} ${messageOf(error, 'Please try again.')}`;

/** Says how a change ended: a notice, or a destructive one titled Error (coach-and-admin.md 8). */
export function useTellOutcome(): (sent: Sent<unknown>, words: OutcomeWords) => void {
  const notify = useNotify();
  return (sent, words) => {
    if (sent.ok) notify({ title: 'Success', text: words.done });
    else notify({ title: 'Error', text: failureWords(sent.error, words), style: 'destructive' });
  };
}
