import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { build } from '../build/build';
import { runCommand, runScriptOrFail } from '@sandites/cli/console';
import { databaseUrl, ensureDatabases } from '../site/databases';
import { root } from '../repository';
import { runningServer } from '../site/run-programs';
import { readSettings } from '../site/settings';

type Ask = (question: string, hidden?: 'hidden') => Promise<string>;

async function withPrompts<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  let muted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // On a terminal, readline handles the keys, including Ctrl-C.
  lines.once('SIGINT', () => {
    process.kill(process.pid, 'SIGINT');
    lines.close();
  });
  const input = lines[Symbol.asyncIterator]();
  try {
    return await work(async (question, hidden) => {
      process.stdout.write(question);
      muted = hidden === 'hidden';
      const answer = await input.next();
      if (muted) process.stdout.write('\n');
      muted = false;
      return answer.done ? '' : answer.value;
    });
  } finally {
    lines.close();
  }
}

const command = {
  name: 'npm run create-admin',
  about:
    'Makes the first admin, in the running site or in DATABASE_URL. It asks, or reads ' +
    'ADMIN_USERNAME and ADMIN_PASSWORD.',
  examples: [['npm run create-admin', 'asks for username and password']],
} as const;

runCommand(command, async ({ progress, lifecycle }) => {
  const settings = readSettings();
  const server = runningServer(settings);
  await ensureDatabases(server, ['auth']);
  await build(progress, lifecycle.signal);
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;
  const admin = await withPrompts(async (ask) => ({
    ADMIN_USERNAME: ADMIN_USERNAME || (await ask('Username of the new admin: ')),
    ADMIN_PASSWORD: ADMIN_PASSWORD || (await ask('Password: ', 'hidden')),
  }));
  const env = {
    ...process.env,
    ...admin,
    SCHOOL_FILE: settings.schoolFile,
    DATABASE_URL: databaseUrl(server, 'auth'),
  };
  return {
    lines: [
      await runScriptOrFail(join(root, 'services/auth/dist/create-admin.js'), [], {
        env,
        signal: lifecycle.signal,
      }),
    ],
  };
});
