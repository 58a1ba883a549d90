import { StartError } from '../process/start';

/** The value of a variable, or its error and what to do. */
export type Read<T> = { value: T } | { fault: string };

/** One environment variable: its name and how its text is parsed. */
export interface Setting<T> {
  readonly variable: string;
  read(text: string | undefined): Read<T>;
}
export type SettingsTable = Record<string, Setting<unknown>>;
export type SettingsOf<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

/**
 * Reads environment variables by a table of settings. Blank counts as absent.
 * @throws StartError with every invalid variable, its error and what to do, in one line
 */
export function readSettings<Table extends SettingsTable>(
  env: NodeJS.ProcessEnv,
  table: Table,
): SettingsOf<Table> {
  const errors: string[] = [];
  const entries = Object.entries(table).map(([name, setting]) => {
    const { variable } = setting;
    const result = setting.read(env[variable]?.trim() ? env[variable] : undefined);
    if ('value' in result) return [name, result.value] as const;
    errors.push(`${variable} ${result.fault}`);
    return [name, undefined] as const;
  });
  if (errors.length > 0) throw new StartError(`Wrong settings: ${errors.join('; ')}`);
  return Object.fromEntries(entries) as SettingsOf<Table>;
}
