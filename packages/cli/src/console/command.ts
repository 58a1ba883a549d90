import { Command as Parser, CommanderError } from 'commander';
import { Failure, isDiskFull } from './failure';
import { Lifecycle } from './lifecycle';
import { Progress } from './progress';

const npmWatchInterval = 500;

/**
 * Runs a command until it is done, fails, or is stopped, then stops what it started.
 * @param work returns the exit code; a `Failure` is one line and exit code 1
 */
export function runMain(work: (lifecycle: Lifecycle) => Promise<number>): void {
  const lifecycle = new Lifecycle();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => lifecycle.stop());
  // A closed terminal or pipe must not prevent an orderly stop; a full disk ends nothing.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => isDiskFull(error) || lifecycle.stop());
  const sayStopping = () => process.stdout.write('\nStopping…\n');
  lifecycle.signal.addEventListener('abort', sayStopping);
  stopWhenNpmDies(lifecycle);
  void work(lifecycle)
    .catch((error: unknown) => exitCodeOf(error, lifecycle))
    .then(async (code) => {
      lifecycle.signal.removeEventListener('abort', sayStopping);
      // Kills what runs still, such as the tests of a release that cannot be built.
      lifecycle.stop();
      await lifecycle.end();
      process.exit(code);
    });
}

function exitCodeOf(error: unknown, lifecycle: Lifecycle): number {
  if (lifecycle.signal.aborted) return exitCodes.stopped;
  const text =
    error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  return error instanceof Failure ? error.exitCode : 1;
}

/** npm cannot forward SIGKILL, so its death is detected by a new parent pid. */
function stopWhenNpmDies(lifecycle: Lifecycle): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || lifecycle.stop(), npmWatchInterval).unref();
}

/** Each command's `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

/** Its help and the parsing of its arguments derive from this. */
export interface Command<Flag extends string> {
  /** As typed: `npx sandites release`, or `npm run start`. */
  readonly name: string;
  readonly about: string;
  /**
   * Arguments besides the options: `<remote> [percent]`. One in `<>` is required, `…` at the end
   * takes any number.
   */
  readonly takes?: string;
  /**
   * What each option is for: `--skip-tests`, `--canary <percent>`, or `--drop </path...>`, which may
   * be given more than once.
   */
  readonly options?: Readonly<Record<Flag, string>>;
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Whether it changes something, so that it has `--dry-run`. */
  readonly changes?: boolean;
  /** Whether it has a machine-readable result, so that it has `--json`. */
  readonly hasResult?: boolean;
}

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type NameOf<Flag extends string> = Flag extends `--${infer Name} <${string}`
  ? Camel<Name>
  : Flag extends `--${infer Name}`
    ? Camel<Name>
    : never;
type ValueOf<Flag extends string> = Flag extends `${string}...>`
  ? string[]
  : Flag extends `${string}>`
    ? string
    : boolean;

type Values<Flag extends string> = { [Each in Flag as NameOf<Each>]?: ValueOf<Each> } & {
  dryRun?: boolean;
  json?: boolean;
};

interface Invocation<Flag extends string> {
  readonly values: Values<Flag>;
  readonly args: readonly string[];
  readonly lifecycle: Lifecycle;
  /** With `--json` it goes to stderr. */
  readonly progress: Progress;
}

/** Lines for people, and data for programs. */
interface CommandResult {
  readonly lines?: readonly string[];
  readonly data?: unknown;
  readonly code?: number;
}

/** Invalid arguments, shown as one line that refers to the help, with exit code 2. */
export class UsageError extends Failure {
  override readonly exitCode = exitCodes.usage;

  constructor(message: string, command: string) {
    super(`${message}\n${beforeArguments(command)} --help says what it takes.`);
  }
}

/** npm takes the arguments of a script after `--`. */
const beforeArguments = (name: string): string => (name.startsWith('npm ') ? `${name} --` : name);

const collect = (value: string, before: string[] = []): string[] => [...before, value];

function parserOf({
  name,
  about,
  takes = '',
  options = {},
  examples,
  changes,
  hasResult,
}: Command<string>): Parser {
  const width = Math.max(...examples.map(([line]) => line.length));
  const parser = new Parser(beforeArguments(name))
    .description(about)
    .helpOption('--help', 'prints this')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({ visibleArguments: () => [], helpWidth: 100 })
    .usage(`${takes} [options]`.trim())
    .addHelpText(
      'after',
      [
        '\nExamples:',
        ...examples.map(([line, what]) => `  ${line.padEnd(width)}  ${what}`),
        '\nExit codes: 0 done, 1 refused or failed, 2 wrong arguments, 130 stopped',
      ].join('\n'),
    );
  for (const argument of takes.replace(/\] …$/, '...]').split(' ').filter(Boolean))
    parser.argument(argument);
  for (const [flag, description] of Object.entries(options))
    if (flag.endsWith('...>')) parser.option(flag.replace('...', ''), description, collect);
    else parser.option(flag, description);
  if (changes) parser.option('--dry-run', 'says what would be done, and changes nothing');
  if (hasResult)
    parser.option('--json', 'prints the result as JSON, and the steps to the error output');
  return parser;
}

export function helpOf(command: Command<string>): string {
  let text = '';
  parserOf(command)
    .configureOutput({ writeOut: (part) => (text += part) })
    .outputHelp();
  return text.trimEnd();
}

/**
 * @returns null where its help was asked for, and printed
 * @throws UsageError for an unknown option, and for missing or extra arguments
 */
export function parseCommand<Flag extends string>(
  command: Command<Flag>,
  argv: readonly string[],
): Pick<Invocation<Flag>, 'values' | 'args'> | null {
  const parser = parserOf(command);
  try {
    parser.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return null;
    throw new UsageError(error.message.replace(/^error: /, ''), command.name);
  }
  return { values: parser.opts<Values<Flag>>(), args: parser.args };
}

/**
 * Runs a command. A Failure is one line and exit code 1, invalid arguments exit code 2; neither
 * shows a stack.
 */
export function runCommand<Flag extends string>(
  command: Command<Flag>,
  work: (invocation: Invocation<Flag>) => Promise<CommandResult | void>,
): void {
  runMain(async (lifecycle) => {
    const wantsJson = command.hasResult === true && process.argv.includes('--json');
    const print = (data: unknown) => process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
    try {
      const parsed = parseCommand(command, process.argv.slice(2));
      if (!parsed) return exitCodes.done;
      const progress = new Progress(wantsJson ? process.stderr : process.stdout);
      const result = (await work({ ...parsed, lifecycle, progress })) ?? {};
      const { lines = [], data, code = exitCodes.done } = result;
      if (wantsJson) print(data ?? {});
      else for (const line of lines) progress.print(line);
      return code;
    } catch (error) {
      if (wantsJson && error instanceof Failure) print({ error: error.message });
      throw error;
    }
  });
}
