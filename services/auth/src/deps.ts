import type { Role } from '@sandites/contracts';
import type { Clock, ServiceDeps } from '@sandites/service-kit/process';
import type { SignInLimit } from './failed-sign-ins/sign-in-limit';

/** What the routes of auth are made of. */
export interface AuthDeps extends Pick<ServiceDeps, 'db' | 'school'> {
  readonly limit: SignInLimit;
  readonly selfRegistration: boolean;
  /** Roles that need a second factor. */
  readonly secondFactorFor: readonly Role[];
  /** Called when there may be a new ownership job: resolves when it was delivered, if possible. */
  readonly onOwnershipChange: () => Promise<void>;
  /** The clock by which codes are checked. */
  readonly clock: Clock;
}
