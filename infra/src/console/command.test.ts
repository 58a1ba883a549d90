import { helpOf, parseCommand, UsageError } from './command';

const command = {
  name: 'npm run canary',
  about: 'Gives a version to some visitors.',
  takes: '<remote> [percent]',
  options: {
    reason: { type: 'string', about: 'why' },
    drop: { type: 'string', multiple: true, value: 'path', about: 'a page that goes' },
    force: { type: 'boolean', about: 'all the same' },
  },
  examples: [['npm run canary -- mf-coach 50', 'half of them']],
  changes: true,
  hasResult: true,
} as const;
const parse = (...argv: string[]) => parseCommand(command, argv);

test('options and arguments are parsed, with the common ones', () => {
  expect(
    parse('mf-coach', '50', '--reason', 'x', '--drop', '/a', '--drop', '/b', '--dry-run', '--json'),
  ).toEqual({
    values: { reason: 'x', drop: ['/a', '/b'], 'dry-run': true, json: true },
    args: ['mf-coach', '50'],
  });
});

test.each([
  [['mf-coach', '--resaon', 'x'], "Unknown option '--resaon'"],
  [['mf-coach', '--reason'], "Option '--reason <value>' argument missing"],
  [[], 'npm run canary lacks <remote>'],
  [['mf-coach', '5', '6'], 'npm run canary does not take "6"'],
])('%j is refused in two lines', (argv, line) => {
  expect(() => parse(...argv)).toThrow(UsageError);
  expect(() => parse(...argv)).toThrow(`${line}\nnpm run canary -- --help says what it takes.`);
});

test('help needs no argument, and names usage, options, examples and exit codes', () => {
  expect(parse('--help').values).toEqual({ help: true });
  expect(helpOf(command)).toBe(`Gives a version to some visitors.

Usage: npm run canary -- <remote> [percent] [options]

Options:
  --reason <text>  why
  --drop <path>    a page that goes
  --force          all the same
  --dry-run        says what would be done, and changes nothing
  --json           prints the result as JSON, and the steps to the error output
  --help           prints this

Examples:
  npm run canary -- mf-coach 50  half of them

Exit codes: 0 done, 1 refused or failed, 2 wrong arguments, 130 stopped`);
});
