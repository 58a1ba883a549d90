import type { Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';

const conflict = 409;

/** A username that somebody has already is said at its field. */
export function nameTakenInForm(sent: Sent<unknown>): Outcome {
  if (sent.ok || sent.error.status !== conflict || sent.error.issues.length > 0) return sent;
  return { ok: false, error: { issues: [{ path: '/username', message: sent.error.serverMessage ?? 'is taken' }] } };
}
