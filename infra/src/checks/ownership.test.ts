import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { subjectOf, writeDraft } from '@sandites/cli/scaffold';
import { remoteDraft } from '../scaffold/remote-draft';
import { temporaryFolder } from '@sandites/cli/testing';
import { ownershipFaults } from './ownership';

test('every workspace has its owners, version, changelog and budget', () => {
  expect(ownershipFaults(root)).toEqual([]);
});

describe('a new remote', () => {
  const base = temporaryFolder();
  beforeAll(() => {
    mkdirSync(join(base, 'infra'));
    for (const file of ['package.json', 'tsconfig.json', 'CODEOWNERS', 'infra/budgets.json'])
      copyFileSync(join(root, file), join(base, file));
    writeDraft(base, remoteDraft(base, 'mf-alumni', subjectOf('/alumni-news')));
  });
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(base, file), readFileSync(join(base, file), 'utf8').replace(from, to));

  test('has all of them from the beginning', () => expect(ownershipFaults(base)).toEqual([]));

  test('names what is missing', () => {
    change('CODEOWNERS', '/mf-alumni/', '/mf-alumnae/');
    change('mf-alumni/package.json', '1.0.0', '1.1.0');
    change('mf-alumni/src/remote.ts', /, \{ budget: \d+_\d+ \}/, '');
    expect(ownershipFaults(base)).toEqual([
      'mf-alumni has no line in CODEOWNERS',
      'mf-alumni is 1.1.0, and its changelog begins with 1.0.0',
      'mf-alumni has no budget in its remote.ts',
    ]);
  });
});
