import { execFileSync } from 'node:child_process';
import { root } from '../repository';
import { type Finding, single } from './check';

const longest = 72;
/** `gateway: refuse a second upload`; several parts are separated by commas. */
const withScope = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: \S/;

/** A sentence for each subject that is too long, or does not say which part it is about. */
export const badSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => [
    ...(subject.length > longest
      ? [`"${subject}": ${subject.length} characters, at most ${longest}`]
      : []),
    ...(withScope.test(subject) ? [] : [`"${subject}": begins with no scope such as "gateway: "`]),
  ]);

/**
 * Checks the subjects of commits.
 * @param since a branch or commit. Default: the branch that this one is pushed to; where it has
 *   none, nothing is checked
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
