import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!ASVS|---)/.test(line));
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);

describe('the page on security', () => {
  it.each([...new Set(filesIn(page))])('names %s, which exists', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  it.each(rows)('names a test for %s', (row) => {
    const [, numbers = '', , tests = ''] = row.split(/(?<!\\)\|/);
    expect(numbers.trim()).toMatch(/^(\d+\.\d+\.\d+([–,] ?\d+\.\d+\.\d+)*|user names)$/);
    expect(filesIn(tests)).not.toEqual([]);
  });

  it('names each requirement once', () => {
    const numbers = rows.flatMap((row) => row.split('|')[1]?.match(/\b\d+\.\d+\.\d+/g) ?? []);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
