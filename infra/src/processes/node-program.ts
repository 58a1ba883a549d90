import { join } from 'node:path';

const leaveWithParent = join(__dirname, '../../bin/leave-with-parent.cjs');

/** The arguments that make Node run a script which ends when the process that started it is gone. */
export function nodeArguments(script: string, ...args: readonly string[]): string[] {
  return ['--require', leaveWithParent, script, ...args];
}
