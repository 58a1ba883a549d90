import type { Role, School } from '@sandites/contracts';
import type { Clock } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type {
  CheckOwnPassword,
  Credentials,
  RequireRecentSignIn,
  SignInResult,
} from './sign-in/sign-in';
import type { ShowUser } from './users/account';

/** What the routes of auth are made of. */
export interface AuthDeps {
  readonly db: Knex;
  readonly school: School;
  readonly signIn: (credentials: Credentials) => Promise<SignInResult>;
  readonly checkOwnPassword: CheckOwnPassword;
  readonly requireRecentSignIn: RequireRecentSignIn;
  readonly showUser: ShowUser;
  readonly selfRegistration: boolean;
  /** Roles that need a second factor. */
  readonly secondFactorFor: readonly Role[];
  /** Called when there may be a new ownership job: resolves when it was delivered, if possible. */
  readonly onOwnershipChange: () => Promise<void>;
  /** The clock by which codes are checked. */
  readonly clock: Clock;
}
