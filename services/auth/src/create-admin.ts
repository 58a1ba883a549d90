import { userForm } from '@sandites/contracts';
import { connect, migrate } from '@sandites/service-kit/database';
import { ProblemError, StartError } from '@sandites/service-kit/problem';
import { start } from '@sandites/service-kit/process';
import {
  databaseSettings,
  password,
  readSettings,
  schoolFile,
  text,
} from '@sandites/service-kit/settings';
import { migrations } from './migrations';
import { hashPassword, isCommonPassword, isNearPassword } from './passwords/password';
import { normalizeUserName } from './users/user-name-rule';
import * as users from './users/users-store';

/**
 * Creates the first admin of a production site: name and password come from the
 * environment, never from the command line.
 */
start(async () => {
  const settings = readSettings(process.env, {
    ...databaseSettings,
    school: schoolFile('SCHOOL_FILE'),
    username: text('ADMIN_USERNAME', 'the name of the new admin'),
    password: password('ADMIN_PASSWORD', 'the password of the new admin, at least 8 characters'),
  });
  const { value, issues } = userForm.validate({
    username: settings.username,
    password: settings.password,
  });
  if (issues)
    throw new StartError(
      `Wrong settings: ${issues
        .map(({ path, message }) => `ADMIN_${path.slice(1).toUpperCase()} ${message}`)
        .join('; ')}`,
    );
  if (isCommonPassword(value.password))
    throw new StartError(
      'Wrong settings: ADMIN_PASSWORD is one of the most common passwords: choose another one',
    );

  if (isNearPassword(value.password, value.username, settings.school))
    throw new StartError(
      'Wrong settings: ADMIN_PASSWORD is too easy to guess here: choose another one',
    );

  const db = connect(settings.databaseUrl, { poolSize: 2 });
  try {
    await migrate(settings.migrationDatabaseUrl ?? settings.databaseUrl, migrations);
    await users.add(db, {
      username: normalizeUserName(value.username),
      role: 'admin',
      by: null,
      passwordHash: await hashPassword(value.password),
    });
    process.stdout.write(`The admin ${value.username} is there and can sign in.\n`);
  } catch (error) {
    throw error instanceof ProblemError
      ? new StartError(`${error.message}: set ADMIN_USERNAME to another one`)
      : error;
  } finally {
    await db.destroy();
  }
});
