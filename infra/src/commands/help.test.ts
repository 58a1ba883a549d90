import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { helpOf, parseCommand, type Command } from '@sandites/cli/console';
import { root } from '../repository';

// A command's file runs when it is imported, and exits: this mock collects its definition instead.
const defined: Command<string>[] = [];
jest.mock('../../../packages/cli/src/console/command', () => ({
  ...jest.requireActual<object>('../../../packages/cli/src/console/command'),
  runCommand: (command: Command<string>) => void defined.push(command),
}));

const folders = [__dirname, join(root, 'packages/cli/src/commands')];
const files = folders
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('runCommand('),
  );

test.each(files.map((file) => [basename(file), file] as const))(
  '%s has --help with usage and examples, and refuses a wrong flag in two lines',
  async (_, file) => {
    await import(file);
    const command = defined.pop();
    if (!command) throw new Error(`${file} runs no command`);
    expect(helpOf(command)).toMatch(
      /^Usage: (npm (run )?[\w-]+ --|npx sandites [\w-]+) .*\n[^]*\nExamples:\n {2}[^]*\nExit codes: 0 done, /,
    );
    expect(() => parseCommand(command, ['--no-such-flag'])).toThrow(
      "unknown option '--no-such-flag'",
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
  ).toContain('Usage: npx sandites releases ');
}, 60_000);
