import { join } from 'node:path';
import { build } from '../build/build';
import { asking } from '../console/ask';
import { runDefined } from '../console/command';
import { databaseUrl, provideDatabases } from '../postgres/databases';
import { mustRun } from '../processes/run-program';
import { root } from '../repository';
import { runningServer } from '../site/running-server';
import { readSettings } from '../site/settings';

const command = {
  name: 'npm run create-admin',
  about: 'Makes the first admin, in the running site or in DATABASE_URL. It asks, or reads ADMIN_USERNAME and ADMIN_PASSWORD.',
  examples: [['npm run create-admin', 'asks for username and password']],
} as const;

runDefined(command, async ({ progress, lifecycle }) => {
  const settings = readSettings(process.env, root);
  const server = runningServer(settings);
  await provideDatabases(server, ['auth']);
  await build(progress, lifecycle.signal);
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;
  const admin = await asking(async (ask) => ({
    ADMIN_USERNAME: ADMIN_USERNAME || (await ask('Username of the new admin: ')),
    ADMIN_PASSWORD: ADMIN_PASSWORD || (await ask('Password: ', 'hidden')),
  }));
  const env = { ...process.env, ...admin, SCHOOL_FILE: settings.schoolFile, DATABASE_URL: databaseUrl(server, 'auth') };
  return { lines: [await mustRun(join(root, 'services/auth/dist/create-admin.js'), [], { env, signal: lifecycle.signal })] };
});
