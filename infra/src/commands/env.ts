import { join } from 'node:path';
import { runCommand } from '../console/run-command';
import { databaseUrl } from '../postgres/databases';
import { root } from '../repository';
import { runningServer } from '../site/running-server';
import { platformDatabase, readSettings } from '../site/settings';

/** Says, as lines for a shell, where the running site keeps what the programs of one part ask for: `eval "$(npm run -s env)"`. */
runCommand(async () => {
  const settings = readSettings(process.env, root);
  const server = runningServer(settings);
  const variables = {
    DATABASE_URL: databaseUrl(server, platformDatabase),
    TEST_DATABASE_URL: server.url,
    RELEASES_DIR: join(settings.dataDir, 'releases'),
  };
  for (const [name, value] of Object.entries(variables)) process.stdout.write(`export ${name}='${value.replaceAll("'", String.raw`'\''`)}'\n`);
  return 0;
});
