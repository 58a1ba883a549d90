import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
  pid: number;
  url: string;
}

/** Where the site under test runs. */
export const siteAddress = (): string => process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';

/** The site's data folder. */
export const dataFolder = (): string =>
  process.env['DATA_DIR'] ?? join(__dirname, '..', '..', '..', '.data');

/** The site's processes by name (`processes.json`). */
export function processes(): Record<string, Process> {
  const file = join(dataFolder(), 'processes.json');
  if (!existsSync(file))
    throw new Error(
      `No site runs from ${dataFolder()}: set DATA_DIR to the folder of the one at BASE_URL`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Process>;
}

/** One process of the site. */
export function processOf(name: string): Process {
  const entry = processes()[name];
  if (!entry) throw new Error(`${name} does not run`);
  return entry;
}
