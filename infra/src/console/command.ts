import { parseArgs } from 'node:util';
import { Failure } from './failure';
import type { Lifecycle } from './lifecycle';
import { Progress } from './progress';
import { runMain } from './run-main';

/** Exit codes of commands. Each command's `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

interface Option {
  readonly type: 'string' | 'boolean';
  /** One line of the help. */
  readonly about: string;
  /** Placeholder of the value in the help: `--reason <text>`. */
  readonly value?: string;
  /** Whether it may be given more than once. */
  readonly multiple?: boolean;
}
type Options = Readonly<Record<string, Option>>;

/** A command: its help and the parsing of its arguments derive from this. */
export interface Command<O extends Options> {
  /** As typed: `npm run release`. */
  readonly name: string;
  /** What it does, in a sentence or two. */
  readonly about: string;
  /**
   * Arguments besides the options: `<remote> [percent]`. One in `<>` is required, `…` at the end
   * takes any number.
   */
  readonly takes?: string;
  readonly options?: O;
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Whether it changes something, so that it has `--dry-run`. */
  readonly changes?: boolean;
  /** Whether it has a machine-readable result, so that it has `--json`. */
  readonly hasResult?: boolean;
}

type Value<O extends Option> = O extends { type: 'boolean' }
  ? boolean
  : O extends { multiple: true }
    ? string[]
    : string;

/** The given options. */
export type Values<O extends Options> = { [Name in keyof O]?: Value<O[Name]> } & {
  'dry-run'?: boolean;
  json?: boolean;
  help?: boolean;
};

/** The input of a command. */
interface Invocation<O extends Options> {
  readonly values: Values<O>;
  readonly args: readonly string[];
  readonly lifecycle: Lifecycle;
  /** The output of progress: with `--json` it is stderr. */
  readonly progress: Progress;
}

/** The result of a command: lines for people, and data for programs. */
interface CommandResult {
  readonly lines: readonly string[];
  readonly data?: unknown;
  readonly code?: number;
}

/** Invalid arguments, shown as one line that refers to the help, with exit code 2. */
export class UsageError extends Failure {
  override readonly exitCode = exitCodes.usage;

  constructor(message: string, command: string) {
    super(`${message}\n${command} -- --help says what it takes.`);
  }
}

const common = {
  'dry-run': { type: 'boolean', about: 'says what would be done, and changes nothing' },
  json: { type: 'boolean', about: 'prints the result as JSON, and the steps to the error output' },
  help: { type: 'boolean', about: 'prints this' },
} as const satisfies Options;

function optionsOf({ options = {}, changes, hasResult }: Command<Options>): Options {
  const { 'dry-run': dryRun, json, help } = common;
  return { ...options, ...(changes && { 'dry-run': dryRun }), ...(hasResult && { json }), help };
}

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
};

/** The help of a command. */
export function helpOf(command: Command<Options>): string {
  const { name, about, takes = '', examples } = command;
  const options = Object.entries(optionsOf(command)).map(
    ([option, { type, value = 'text', about: description }]) =>
      [type === 'string' ? `--${option} <${value}>` : `--${option}`, description] as const,
  );
  return [
    about,
    '',
    `Usage: ${[name, '--', takes, '[options]'].filter(Boolean).join(' ')}`,
    '',
    'Options:',
    ...columns(options),
    '',
    'Examples:',
    ...columns(examples),
    '',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong arguments, 130 stopped',
  ].join('\n');
}

/**
 * Reads the arguments of a command.
 * @throws UsageError for an unknown option, and for missing or extra arguments
 */
export function parseCommand<O extends Options>(
  command: Command<O>,
  argv: readonly string[],
): Pick<Invocation<O>, 'values' | 'args'> {
  const { name, takes = '' } = command;
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([option, { type, multiple = false }]) => [
      option,
      { type, multiple },
    ]),
  );
  const wrong = (message: string) => new UsageError(message, name);
  const parsed = (() => {
    try {
      return parseArgs({ args: [...argv], allowPositionals: true, options });
    } catch (error) {
      throw wrong(
        String(error)
          .replace(/^\w+ \[\w+\]: /, '')
          .split(/\.\s|\n/)[0] ?? '',
      );
    }
  })();
  // Node's types of dynamic options are a union.
  const values = parsed.values as Values<O>;
  const args = parsed.positionals;
  const names = takes.split(' ').filter(Boolean);
  const missing = names.filter((each) => each.startsWith('<'))[args.length];
  if (missing !== undefined && !values.help) throw wrong(`${name} lacks ${missing}`);
  if (args.length > names.length && !takes.endsWith('…'))
    throw wrong(`${name} does not take "${args[names.length] ?? ''}"`);
  return { values, args };
}

/**
 * Runs a command. A Failure is one line and exit code 1, invalid arguments exit code 2; neither
 * shows a stack.
 */
export function runCommand<O extends Options>(
  command: Command<O>,
  work: (invocation: Invocation<O>) => Promise<CommandResult | void>,
): void {
  runMain(async (lifecycle) => {
    const wantsJson = command.hasResult === true && process.argv.includes('--json');
    const print = (data: unknown) => process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
    try {
      const { values, args } = parseCommand(command, process.argv.slice(2));
      if (values.help) {
        process.stdout.write(`${helpOf(command)}\n`);
        return exitCodes.done;
      }
      const progress = new Progress(wantsJson ? process.stderr : process.stdout);
      const {
        lines,
        data,
        code = exitCodes.done,
      } = (await work({ values, args, lifecycle, progress })) ?? { lines: [] };
      if (wantsJson) print(data ?? {});
      else for (const line of lines) progress.print(line);
      return code;
    } catch (error) {
      if (wantsJson && error instanceof Failure) print({ error: error.message });
      throw error;
    }
  });
}
