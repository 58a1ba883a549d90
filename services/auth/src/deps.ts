import type { Role, School } from '@sandites/contracts';
import type { Clock } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { InvitationsStore } from './invitations/invitations-store';
import type { PasswordResetsStore } from './password-resets/password-resets-store';
import type { SecondFactorStore } from './second-factor/second-factor-store';
import type { SessionsStore } from './sessions/sessions-store';
import type {
  CheckOwnPassword,
  Credentials,
  RequireRecentSignIn,
  SignInResult,
} from './sign-in/sign-in';
import type { ShowUser } from './users/account';
import type { UsersStore } from './users/users-store';

/** What the routes of auth are made of. */
export interface AuthDeps {
  readonly db: Knex;
  readonly school: School;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly secondFactors: SecondFactorStore;
  readonly invitations: InvitationsStore;
  readonly resets: PasswordResetsStore;
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
