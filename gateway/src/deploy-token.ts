/**
 * Manages the deploy tokens of teams: `node gateway/dist/deploy-token.js <remote>` prints a new
 * one, `--list [remote]` lists them, `--revoke <remote or number>` ends one or all of a remote's,
 * `--file <path> <remote>…` makes sure that a file holds a valid token for each.
 */
import { connect, migrate } from '@sandites/service-kit/database';
import { StartError } from '@sandites/service-kit/problem';
import { start } from '@sandites/service-kit/process';
import { databaseSettings, readSettings } from '@sandites/service-kit/settings';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deployTokens, type DeployTokens, type ListedToken } from './releases/deploy/deploy-tokens';
import { migrations } from './migrations';
import { currentUser } from './settings';

const usage = `node gateway/dist/deploy-token.js <remote>             prints a new token for a remote
  --new <remote>                   the same for a remote that has no release yet
  --list [remote]                  lists the tokens: number, remote, who made it, when, and when it was last used
  --revoke <remote or number>      revokes all tokens of a remote, or one
  --file <path> <remote>…          makes sure that a file holds a valid token for each
DATABASE_URL is the gateway's database.`;

type Tokens = Record<string, string>;

async function readTokens(file: string): Promise<Tokens> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Tokens;
}

async function ensureTokens(
  file: string,
  remotes: readonly string[],
  tokens: DeployTokens,
  by: string,
): Promise<void> {
  const tokensByRemote = await readTokens(file);
  for (const remote of remotes) {
    const token = tokensByRemote[remote];
    if (token === undefined || (await tokens.remoteOf(token)) !== remote)
      tokensByRemote[remote] = await tokens.create(remote, by);
  }
  await writeFile(`${file}.next`, `${JSON.stringify(tokensByRemote, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}

const toMinutes = (instant: string | null): string =>
  instant === null ? 'never' : instant.slice(0, 16).replace('T', ' ');
const describeToken = (token: ListedToken): string =>
  `${token.id}  ${token.remote}  by ${token.made_by}, ${toMinutes(token.made_at)}  ` +
  `last used ${toMinutes(token.last_used_at)}`;

/** Prints a new token. A mistyped name would make a token that releases nothing. */
async function createToken(
  remote: string,
  isNew: boolean,
  tokens: DeployTokens,
  by: string,
): Promise<string> {
  const remotes = await tokens.remotes();
  if (!isNew && !remotes.includes(remote)) {
    const known = remotes.length > 0 ? `are ${remotes.join(', ')}` : 'is none';
    throw new StartError(
      `There is no remote ${remote} here: there ${known}. ` +
        `For one that has no release yet: --new ${remote}`,
    );
  }
  return tokens.create(remote, by);
}

async function revoke(which: string, tokens: DeployTokens): Promise<string> {
  const count = await tokens.revoke(/^\d+$/.test(which) ? Number(which) : which);
  if (count === 0) throw new StartError(`There is no token ${which}: --list names them`);
  return /^\d+$/.test(which)
    ? `Token ${which} is revoked`
    : `${count} ${count === 1 ? 'token' : 'tokens'} of ${which} revoked`;
}

const options = {
  file: { type: 'string' },
  revoke: { type: 'boolean' },
  list: { type: 'boolean' },
  new: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}\n${usage}`,
    );
  }
}

start(async () => {
  const { values, positionals } = argumentsOf();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (values.help) return print(usage);
  const [remote] = positionals;
  if (remote === undefined && !values.list) throw new StartError(`Say for which remote:\n${usage}`);
  const { databaseUrl, migrationDatabaseUrl } = readSettings(process.env, databaseSettings);
  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await migrate(migrationDatabaseUrl ?? databaseUrl, migrations);
    const tokens = deployTokens(db);
    const by = currentUser();
    if (values.list) (await tokens.list(remote)).map(describeToken).forEach(print);
    else if (remote === undefined) return;
    else if (values.file !== undefined) await ensureTokens(values.file, positionals, tokens, by);
    else if (values.revoke) print(await revoke(remote, tokens));
    else print(await createToken(remote, values.new === true, tokens, by));
  } finally {
    await db.destroy();
  }
});
