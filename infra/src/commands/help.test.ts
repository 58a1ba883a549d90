import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpOf, parseCommand, type Command } from '../console/command';

type AnyCommand = Command<NonNullable<Command<Record<never, never>>['options']>>;

// A command's file runs when it is imported, and exits: this mock collects its definition instead.
const defined: AnyCommand[] = [];
jest.mock('../console/command', () => ({
  ...jest.requireActual<typeof import('../console/command')>('../console/command'),
  runCommand: (command: AnyCommand) => void defined.push(command),
}));

const files = readdirSync(__dirname).filter(
  (file) =>
    !file.endsWith('.test.ts') &&
    readFileSync(join(__dirname, file), 'utf8').includes('runCommand('),
);

test.each(files)(
  '%s has --help with usage and examples, and refuses a wrong flag in two lines',
  async (file) => {
    await import(join(__dirname, file));
    const command = defined.pop();
    if (!command) throw new Error(`${file} runs no command`);
    expect(helpOf(command)).toMatch(
      /\nUsage: npm (run )?[\w-]+ .*\n[^]*\nExamples:\n {2}[^]*\nExit codes: 0 done, /,
    );
    expect(() => parseCommand(command, ['--no-such-flag'])).toThrow(
      `Unknown option '--no-such-flag'\n${command.name} -- --help says what it takes.`,
    );
  },
);

test('a command prints its help through npm run', () => {
  expect(
    execFileSync(
      process.execPath,
      [join(__dirname, '../../bin/sandites.mjs'), 'releases', '--help'],
      {
        encoding: 'utf8',
      },
    ),
  ).toContain('\nUsage: npm run releases -- ');
}, 60_000);
