import type { Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';

/** What the form says of a sign-in that was refused; the notice has the server's own words, and what is both here and there is read twice. */
export function failureInForm(sent: Sent<unknown>): Outcome {
  if (sent.ok || sent.error.status !== 401) return sent;
  const isCode = sent.error.code === 'second_factor_needed';
  return { ok: false, error: { serverMessage: isCode ? 'Check the code and try again.' : 'Check your username and password and try again.' } };
}
