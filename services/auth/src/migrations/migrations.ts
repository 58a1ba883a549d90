import type { Migrations } from '@sandites/service-kit';
import { users } from './001-users';
import { sessions } from './002-sessions';
import { loginFailures } from './003-login-failures';

/** The steps of this database, in order. */
export const migrations: Migrations = { '001_users': users, '002_sessions': sessions, '003_login_failures': loginFailures };
