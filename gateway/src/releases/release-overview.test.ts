import type { FileStore } from '@sandites/service-kit/store';
import { sourcePosition } from './release-overview';

// Line 1, column 10 of the file is line 3, column 5 of the source (both from 0 in the map).
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mf_public_2/./src/home/Hero.tsx'],
  names: [],
  mappings: 'UAEK',
});
const files: Readonly<Record<string, string>> = {
  'mf-public/2/home-page.js.map': map,
  'mf-public/2/broken.js.map': 'no map',
};
const store: Pick<FileStore, 'read'> = {
  read: async (name) => {
    const text = files[name];
    return text === undefined ? null : Buffer.from(text);
  },
};

it.each([
  ['home-page.js:1:11', 'src/home/Hero.tsx:3:6'],
  ['other.js:1:11', 'other.js:1:11'],
  ['broken.js:1:11', 'broken.js:1:11'],
])('%s is %s', async (position, source) => {
  expect(await sourcePosition(store, { remote: 'mf-public', version: '2' }, position)).toBe(source);
});
