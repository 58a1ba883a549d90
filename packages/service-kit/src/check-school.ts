import { hasDemoData } from '@sandites/contracts';
import { resolve } from 'node:path';
import { readSchool } from './settings/settings';

/**
 * `check-school.js FILE` checks a school's file: it writes the school's name and whether a demo has
 * data of it, or exits with code 1 and all errors.
 */
const result = readSchool(resolve(process.argv[2] ?? ''));
if ('fault' in result) {
  process.stderr.write(`SCHOOL_FILE ${result.fault}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(
    `${JSON.stringify({ name: result.value.name, hasDemoData: hasDemoData(result.value) })}\n`,
  );
}
