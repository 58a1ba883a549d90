import { runCommand } from '@sandites/cli/console';
import { databaseUrl } from '../site/databases';
import { runningServer } from '../site/run-programs';
import { platformDatabase, readSettings } from '../site/settings';

const command = {
  name: 'npm run env',
  about:
    'Says, as lines for a shell, where the running site keeps what the programs of one part ask for.',
  examples: [
    ['eval "$(npm run -s env)"', 'sets them in this shell'],
    [
      'DATABASE_URL=$PLATFORM_DATABASE_URL node gateway/dist/deploy-token.js --list',
      "a program of the gateway on the running site's database",
    ],
  ],
  hasResult: true,
} as const;

// Not DATABASE_URL: the next `npm start` in that shell would take it for a server of its own.
runCommand(command, async () => {
  const settings = readSettings();
  const server = runningServer(settings);
  const variables = {
    PLATFORM_DATABASE_URL: databaseUrl(server, platformDatabase),
    TEST_DATABASE_URL: server.url,
  };
  return {
    lines: Object.entries(variables).map(
      ([name, value]) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`,
    ),
    data: variables,
  };
});
