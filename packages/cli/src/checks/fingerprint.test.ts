import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { fingerprint } from './fingerprint';

const folder = temporaryFolder();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('a fingerprint', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'src'));
    mkdirSync(join(folder, 'node_modules'));
    write('src/a.ts', 'a');
  });

  it('is stable while nothing is written', () => {
    expect(fingerprint([folder])).toBe(fingerprint([folder]));
  });

  it.each([
    ['a file grows', () => write('src/a.ts', 'aa')],
    [
      'a file is written with as many characters',
      () => utimesSync(join(folder, 'src/a.ts'), new Date(), new Date(0)),
    ],
    ['a file is added', () => write('src/b.ts', 'b')],
    ['a file is removed', () => rmSync(join(folder, 'src/b.ts'))],
  ])('changes when %s', (_what, change) => {
    const before = fingerprint([folder]);
    change();
    expect(fingerprint([folder])).not.toBe(before);
  });

  it.each(['src/a.test.ts', 'src/a.module.scss.d.ts', 'README.md', 'node_modules/x.js'])(
    'does not depend on %s, which no build reads',
    (name) => {
      const before = fingerprint([folder]);
      write(name, 'text');
      expect(fingerprint([folder])).toBe(before);
    },
  );

  it('leaves out folders on request', () => {
    const before = fingerprint([folder], ['src']);
    write('src/c.ts', 'c');
    expect(fingerprint([folder], ['src'])).toBe(before);
  });

  it('accepts a file that does not exist', () => {
    expect(fingerprint([join(folder, 'none')])).not.toBe(fingerprint([folder]));
  });
});
