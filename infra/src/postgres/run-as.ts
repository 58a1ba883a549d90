import { execFileSync } from 'node:child_process';
import { Failure } from '../console/failure';
import { canEnter, type Account } from './account';

/** A command line, and the account it is started as when that is not our own. */
export type CommandLine = { command: string; args: string[] } & Partial<Account>;

// setpriv(1): keep root's right to pass closed folders, and nothing else of root's, across the change of account.
const passing = ['--clear-groups', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--securebits=+no_setuid_fixup'];

/**
 * How to run a program as another account, in folders that account may not be able to enter (a clone below `/root`).
 * @throws Failure when it cannot enter them and the system has no `setpriv`.
 */
export function runAs(account: Account | undefined, command: string, args: string[], folders: readonly string[]): CommandLine {
  if (!account) return { command, args };
  const closed = folders.find((folder) => !canEnter(account, folder));
  if (!closed) return { command, args, ...account };
  if (!hasSetpriv()) throw new Failure(`PostgreSQL cannot run as root, and no other account may enter ${closed}: put it elsewhere, or start as an ordinary user.`);
  return { command: 'setpriv', args: [`--reuid=${account.uid}`, `--regid=${account.gid}`, ...passing, command, ...args] };
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--list-caps'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
