import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { runToEnd } from '../processes/run-to-end';
import { databaseAccount } from './account';
import { binaryFolder } from './binaries';
import { runAs } from './run-as';

const version = '18';

/** A PostgreSQL data folder of ours, and its superuser's password. */
export type Cluster = { folder: string; password: string };

/**
 * The cluster in the data folder, made on first use. It is made aside and then renamed: an interrupted first start leaves no half one.
 * @throws Failure when the folder was made by another major version, or cannot be made.
 */
export async function openCluster(dataDir: string, signal: AbortSignal): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  if (!existsSync(folder)) await create(folder, passwordFile, signal);
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (made !== version) throw new Failure(`${folder} was made by PostgreSQL ${made}, this is ${version}: move it away, or set DATABASE_URL.`);
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function create(folder: string, passwordFile: string, signal: AbortSignal): Promise<void> {
  const draft = `${folder}-draft`;
  const draftPassword = join(draft, 'password');
  const account = databaseAccount(folder);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(draftPassword, password, { mode: 0o600 });
  if (account) for (const path of [draft, draftPassword]) chownSync(path, account.uid, account.gid);
  const data = join(draft, 'data');
  const { code, output } = await runToEnd({ ...initdb(account, draft, data, draftPassword), signal });
  if (code !== 0) throw new Failure(`PostgreSQL's data folder could not be made: ${output.split('\n').pop()}`);
  renameSync(data, folder);
  rmSync(draft, { recursive: true });
}

function initdb(account: ReturnType<typeof databaseAccount>, draft: string, data: string, passwordFile: string) {
  const binaries = binaryFolder();
  // The builtin locale is the same on every machine, whatever locales are installed there.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  return runAs(account, join(binaries, 'initdb'), [`--pgdata=${data}`, '--no-instructions', ...locale, ...access], [binaries, draft]);
}
