import type { Role } from '@sandites/contracts';
import { ProblemError, type Caller } from '@sandites/service-kit';

/**
 * Who may make which account: an admin any, everybody else a plain user's, and that only where self-registration is on (product D30).
 * @throws ProblemError 403
 */
export function mayRegister(caller: Caller | null, role: Role, selfRegistration: boolean): void {
  if (caller?.role === 'admin') return;
  if (role !== 'user') throw new ProblemError('forbidden', 'Only an admin can create this kind of account');
  if (!selfRegistration) throw new ProblemError('forbidden', 'New accounts are made by an admin');
}
