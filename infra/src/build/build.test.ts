import { join } from 'node:path';
import { root } from '../repository';
import { buildSources } from './build';

test('a change is noticed in every workspace, whether it is built by itself or only read by others', () => {
  expect(buildSources()).toEqual(expect.arrayContaining(['shell', 'services/events', 'packages/ui', 'packages/build'].map((folder) => join(root, folder))));
});
