import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';

/** The requirements of OWASP ASVS that hold, each with its tests. */
const [, ...rows] = readFileSync(join(root, 'docs/asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

describe.each(rows)('ASVS %s: %s', (requirements, _holds, tests) => {
  it('has its number', () => {
    expect(requirements).toMatch(/^(\d+\.\d+\.\d+([–,] ?\d+\.\d+\.\d+)*|user names)$/);
  });

  it('names existing tests', () => {
    const files = (tests ?? '').split(' ');
    expect(files.filter((file) => !/\.tsx?$/.test(file) || !existsSync(join(root, file)))).toEqual(
      [],
    );
  });
});

test('each requirement is named once', () => {
  const numbers = rows.flatMap(([requirements]) => requirements?.match(/\b\d+\.\d+\.\d+/g) ?? []);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
