import type { Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';

/** What the form says of a sign-in that was refused; the notice has the server's own words, and what is both here and there is read twice. */
export function failureInForm(sent: Sent<unknown>): Outcome {
  if (sent.ok || sent.error.status !== 401) return sent;
  return { ok: false, error: { serverMessage: 'Please check both, and try again.' } };
}
