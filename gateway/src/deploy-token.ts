/**
 * Manages the deploy tokens of teams: `node gateway/dist/deploy-token.js <remote>` prints a new one, `--revoke <remote>` ends all of a remote's,
 * `--file <path> <remote>…` makes sure that a file holds a valid token for each.
 */
import { connect, databaseSettings, migrate, readSettings, start, StartError } from '@sandites/service-kit';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deployTokens, type DeployTokens } from './deploy/deploy-tokens';
import { migrations } from './migrations';
import { currentUser } from './releases/live-release';

type Tokens = Record<string, string>;

async function tokensIn(file: string): Promise<Tokens> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Tokens;
}

async function fill(file: string, remotes: readonly string[], tokens: DeployTokens, by: string): Promise<void> {
  const known = await tokensIn(file);
  for (const remote of remotes) {
    const token = known[remote];
    if (token === undefined || (await tokens.remoteOf(token)) !== remote) known[remote] = await tokens.make(remote, by);
  }
  await writeFile(`${file}.next`, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}

start(async () => {
  const { databaseUrl, migrationDatabaseUrl } = readSettings(process.env, databaseSettings);
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' }, revoke: { type: 'boolean' } } });
  const [remote] = positionals;
  if (remote === undefined) throw new StartError('Say for which remote: deploy-token.js [--revoke] <remote>, or deploy-token.js --file <path> <remote>…');
  const by = currentUser();
  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await migrate(migrationDatabaseUrl ?? databaseUrl, migrations);
    const tokens = deployTokens(db);
    if (values.file !== undefined) await fill(values.file, positionals, tokens, by);
    else if (values.revoke) process.stdout.write(`${await tokens.revoke(remote)} tokens of ${remote} are revoked\n`);
    else process.stdout.write(`${await tokens.make(remote, by)}\n`);
  } finally {
    await db.destroy();
  }
});
