import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lifecycle } from '../console/lifecycle';
import { temporaryFolder } from '../testing/temporary-folder';
import { watchSources } from './watch-compiled';

const folder = join(temporaryFolder(), 'src');
const file = join(folder, 'roster', 'store.ts');
const lifecycle = new Lifecycle();
let onChange: () => void = () => undefined;

beforeAll(() => {
  mkdirSync(join(folder, 'roster'), { recursive: true });
  writeFileSync(file, 'one');
  watchSources([folder], async () => onChange(), lifecycle);
});
afterAll(() => lifecycle.end());

const changeAfter = (edit: () => void) => {
  const change = new Promise<void>((resolve) => (onChange = resolve));
  edit();
  return change;
};

test.each([
  ['writing a file', () => writeFileSync(file, 'another')],
  [
    'saving by renaming, twice as editors do',
    () => {
      writeFileSync(`${file}~`, 'a third one');
      renameSync(`${file}~`, file);
    },
  ],
  ['saving by renaming again', () => (writeFileSync(`${file}~`, 'the fourth'), renameSync(`${file}~`, file))],
  ['adding a file', () => writeFileSync(join(folder, 'new.ts'), '')],
  ['removing one', () => rmSync(join(folder, 'new.ts'))],
])('%s is a change', async (_, edit) => {
  await expect(changeAfter(edit)).resolves.toBeUndefined();
});
