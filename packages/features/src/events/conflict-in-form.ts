import type { Sent } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';

const conflict = 409;

/** A game that is there already (product D43) is no fault of one field: it is said above the form, and stays there. */
export function conflictInForm(sent: Sent<unknown>): Outcome {
  if (sent.ok || sent.error.status !== conflict || sent.error.issues.length > 0) return sent;
  return { ok: false, error: { issues: [{ path: '', message: sent.error.serverMessage ?? 'This game is on the schedule already.' }] } };
}
