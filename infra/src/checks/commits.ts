import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { type Finding, single } from './check';

const longest = { line: 120, subject: 72 };
const sources = ['*.ts', '*.tsx', '*.js', '*.cjs', '*.mjs', '*.scss'];

/** The formatter breaks code, but no text. */
export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap(({ length }, index) =>
      length > longest.line
        ? [`${file}:${index + 1}: ${length} characters, at most ${longest.line}`]
        : [],
    );

export function lineReport(): Finding {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...sources],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const long = files.flatMap((file) => longLines(file, readFileSync(join(root, file), 'utf8')));
  return single(long.length === 0, `Long lines (CODE_STYLE.md):\n${long.join('\n')}`);
}

/** `gateway: refuse a second upload`; several parts are separated by commas. */
const withScope = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: \S/;

export const badSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => [
    ...(subject.length > longest.subject
      ? [`"${subject}": ${subject.length} characters, at most ${longest.subject}`]
      : []),
    ...(withScope.test(subject) ? [] : [`"${subject}": begins with no scope such as "gateway: "`]),
  ]);

/**
 * @param since by default the branch that this one is pushed to; where it has none, nothing is
 * checked
 */
export function commitReport(since = '@{upstream}'): Finding {
  let log: string;
  try {
    log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${since}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    return single(true, '');
  }
  const bad = badSubjects(log.split('\n').filter((subject) => subject !== ''));
  return single(bad.length === 0, `Subjects of commits (CODE_STYLE.md):\n${bad.join('\n')}`);
}
