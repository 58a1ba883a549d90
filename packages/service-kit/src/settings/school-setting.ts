import { validateSchool, type Issue, type School } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileAbove } from '../process/file-above';
import type { Read, Setting } from './setting';

/** The school of the specification, in the repository or the image of the program. */
const standardFile = (): string =>
  fileAbove(__dirname, 'schools/sandites.json') ?? 'schools/sandites.json';

const fileOf = (value: string | undefined): string =>
  value === undefined ? standardFile() : resolve(value.trim());

/** The folder of the site's school, with its pictures. */
export const schoolFolder = (variable: string): Setting<string> => ({
  variable,
  read: (value) => ({ value: dirname(fileOf(value)) }),
});

/** `colors.accent` or `alumni[0].text` of a JSON pointer. */
const placeOf = ({ path }: Issue): string =>
  path
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.') || 'the file';

const issueLines = (issues: readonly Issue[]): string =>
  issues
    .map((issue) => `\n  ${placeOf(issue)} ${issue.message}`)
    .toSorted()
    .join('');

const causeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : String(error);

/**
 * Reads and checks a school's file.
 * @returns the school, or all errors with their paths
 */
export function readSchool(file: string): Read<School> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { fault: `${file} cannot be read as JSON (${causeOf(error)})` };
  }
  const { value, issues } = validateSchool(content);
  return issues
    ? { fault: `${file} is not a school's file (docs/your-school.md):${issueLines(issues)}` }
    : { value };
}

/**
 * The file of the site's school, relative to the working directory. Default: the school of the
 * specification.
 */
export const schoolFile = (variable: string): Setting<School> => ({
  variable,
  read: (value) => readSchool(fileOf(value)),
});
