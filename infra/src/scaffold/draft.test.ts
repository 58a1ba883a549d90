import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeDraft } from './draft';

const root = temporaryFolder();
beforeEach(() => writeFileSync(join(root, 'list.ts'), '[\n  one,\n]);\n'));

test('new files are written, and lines inserted at their place', () => {
  const draft = { files: { 'deep/new.ts': 'new\n' }, insertions: [{ file: 'list.ts', before: ']);', text: '  two,\n' }, { file: 'list.ts', before: ']);', text: '  three,\n' }] };
  expect(writeDraft(root, draft)).toEqual(['deep/new.ts', 'list.ts']);
  expect(readFileSync(join(root, 'deep/new.ts'), 'utf8')).toBe('new\n');
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('[\n  one,\n  two,\n  three,\n]);\n');
});

test('an existing file is not overwritten, and nothing else is written', () => {
  expect(() => writeDraft(root, { files: { 'other.ts': '', 'list.ts': '' }, insertions: [] })).toThrow('list.ts is there already.');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});

test('a missing place is named, and nothing is written', () => {
  const draft = { files: { 'other.ts': '' }, insertions: [{ file: 'list.ts', before: 'nowhere', text: '' }] };
  expect(() => writeDraft(root, draft)).toThrow('list.ts has no "nowhere" to write before');
  expect(existsSync(join(root, 'other.ts'))).toBe(false);
});
