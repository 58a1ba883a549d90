import { helpOf, parseCommand, UsageError } from './command';

const command = {
  name: 'npx sandites canary',
  about: 'Gives a version to some visitors.',
  takes: '<remote> [percent]',
  options: {
    '--reason <text>': 'why',
    '--drop <path...>': 'a page that goes',
    '--skip-tests': 'all the same',
  },
  examples: [['npx sandites canary mf-coach 50', 'half of them']],
  changes: true,
  hasResult: true,
} as const;
const parse = (...argv: string[]) => parseCommand(command, argv);

test('options and arguments are parsed, with the common ones', () => {
  expect(
    parse('--drop', '/a', 'mf-coach', '50', '--drop', '/b', '--skip-tests', '--dry-run', '--json'),
  ).toEqual({
    values: { drop: ['/a', '/b'], skipTests: true, dryRun: true, json: true },
    args: ['mf-coach', '50'],
  });
});

test('any number of arguments is taken where the last one says so', () => {
  const args = ['call', 'events', 'GET'];
  expect(parseCommand({ ...command, takes: '[kind] [name] …' }, args)?.args).toEqual(args);
});

test.each([
  [['mf-coach', '--resaon', 'x'], "unknown option '--resaon'\n(Did you mean --reason?)"],
  [['mf-coach', '--reason'], "option '--reason <text>' argument missing"],
  [[], "missing required argument 'remote'"],
  [['mf-coach', '5', '6'], 'too many arguments. Expected 2 arguments but got 3.'],
])('%j is refused, with where to look', (argv, line) => {
  expect(() => parse(...argv)).toThrow(UsageError);
  expect(() => parse(...argv)).toThrow(`${line}\nnpx sandites canary --help says what it takes.`);
});

test('help needs no argument, and names usage, options, examples and exit codes', () => {
  expect(parse('--help')).toBeNull();
  expect(helpOf(command)).toBe(`Usage: npx sandites canary <remote> [percent] [options]

Gives a version to some visitors.

Options:
  --reason <text>  why
  --drop <path>    a page that goes
  --skip-tests     all the same
  --dry-run        says what would be done, and changes nothing
  --json           prints the result as JSON, and the steps to the error output
  --help           prints this

Examples:
  npx sandites canary mf-coach 50  half of them

Exit codes: 0 done, 1 refused or failed, 2 wrong arguments, 130 stopped`);
});

test('a script of npm takes its arguments after --', () => {
  expect(helpOf({ ...command, name: 'npm run backup' })).toMatch(/^Usage: npm run backup -- </);
});
