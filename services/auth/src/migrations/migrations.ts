import type { Migrations } from '@sandites/service-kit';
import { users } from './001-users';
import { sessions } from './002-sessions';
import { loginFailures } from './003-login-failures';
import { ownAccount } from './004-own-account';
import { secondFactors } from './005-second-factors';
import { ownerWords } from './006-owner-words';
import { demoParts } from './007-demo-parts';
import { noLoginFailures } from './008-no-login-failures';
import { userLooks } from './009-user-looks';
import { userVersions } from './010-user-versions';
import { knownCoaches } from './011-known-coaches';

/** The steps of this database, in order. */
export const migrations: Migrations = {
  '001_users': users,
  '002_sessions': sessions,
  '003_login_failures': loginFailures,
  '004_own_account': ownAccount,
  '005_second_factors': secondFactors,
  '006_owner_words': ownerWords,
  '007_demo_parts': demoParts,
  '008_no_login_failures': noLoginFailures,
  '009_user_looks': userLooks,
  '010_user_versions': userVersions,
  '011_known_coaches': knownCoaches,
};
