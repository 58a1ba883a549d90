import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Each starts a process of its own, on a machine that may do other things.
jest.setTimeout(60_000);

const bin = join(__dirname, '../../bin');
const commands = readdirSync(__dirname)
  .filter((file) => !file.endsWith('.test.ts') && readFileSync(join(__dirname, file), 'utf8').includes('runDefined('))
  .map((file) => basename(file, '.ts'));

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(bin, `${command}.mjs`), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each(commands)('%s has a help with usage and examples, and refuses a wrong flag in two lines', (command) => {
  const help = run(command, '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/\nUsage: npm (run )?[\w-]+ .*\n[^]*\nExamples:\n {2}[^]*\nExit codes: 0 done, /);
  const wrong = run(command, '--no-such-flag');
  expect([wrong.status, wrong.stderr]).toEqual([2, `Unknown option '--no-such-flag'\n${/Usage: (npm (?:run )?[\w-]+)/.exec(help.stdout)?.[1]} -- --help says what it takes.\n`]);
});
