import { nodeArguments } from './node-program';
import { runToEnd, type Outcome, type Run } from './run-to-end';

/** Runs a Node script to its end. It also ends when this process does. */
export function runScript(script: string, args: readonly string[], options: Omit<Run, 'command' | 'args'>): Promise<Outcome> {
  return runToEnd({ command: process.execPath, args: nodeArguments(script, ...args), ...options });
}
