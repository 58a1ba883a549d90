import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { type Finding, single } from './check';

const longest = 120;
const sources = [...['*.ts', '*.tsx', '*.js', '*.cjs', '*.mjs', '*.scss']];

/** A sentence for each line that is too long. The formatter breaks code, but no text. */
export const longLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap(({ length }, index) =>
      length > longest ? [`${file}:${index + 1}: ${length} characters, at most ${longest}`] : [],
    );

/** Checks the lines of every source file. */
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
