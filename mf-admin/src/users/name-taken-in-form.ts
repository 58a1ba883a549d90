import type { Result } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';

const conflict = 409;

/** A username that somebody has already is said at its field. */
export function nameTakenInForm(result: Result<unknown>): Outcome {
  if (result.ok || result.error.status !== conflict || result.error.issues.length > 0) return result;
  return { ok: false, error: { issues: [{ path: '/username', message: result.error.serverMessage ?? 'is taken' }] } };
}
