import { join } from 'node:path';
import { root } from '../repository';
import { buildSources } from './build';

test('a change is found in every workspace, whether it has its own build or is only imported', () => {
  expect(buildSources()).toEqual(expect.arrayContaining(['shell', 'services/events', 'packages/ui', 'packages/build'].map((folder) => join(root, folder))));
});
