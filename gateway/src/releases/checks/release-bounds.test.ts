import { testFolders, testPage, writeBuild, type BuildParts } from '../../testing/test-builds';
import { readBuild } from '../release-build';
import { boundFaults } from './release-bounds';

const folders = testFolders();
afterAll(() => folders.remove());

async function faultsOf(parts: Partial<BuildParts>): Promise<string[]> {
  const folder = await folders.make();
  await writeBuild(folder, 'mf-big', 'one', {
    pages: [testPage('/big')],
    ...parts,
    files: { 'remoteEntry.js': 'x', ...parts.files },
  });
  return boundFaults(await readBuild(folder));
}
const html = (text: string): Partial<BuildParts> => ({
  files: { 'page.html': text },
  pages: [testPage('/big', { prerendered: 'page.html' })],
});
const many = <T>(length: number, one: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => one(at));

describe('the HTML of a page', () => {
  it('may list everything that a school has', async () => {
    const lists = ['teams', 'resources', 'achievements', 'alumni', 'positions', 'homeVenues'];
    const text = lists
      .map(
        (list) =>
          `[[#school.${list}]]<li>[[title]][[text]][[story]][[description]]</li>[[/school.${list}]]`,
      )
      .join('');
    expect(await faultsOf(html(text))).toEqual([]);
  });

  it('has at most 200 kB as sent', async () => {
    expect(await faultsOf(html('x'.repeat(200_001)))).toEqual([
      'mf-big one cannot have page.html as the HTML of a page. It has 200001 bytes, and at most 200000',
    ]);
  });

  it('has at most 400 kB when it is filled with the largest school', async () => {
    const text = `[[#school.positions]]${'x'.repeat(4_100)}[[/school.positions]]`;
    expect(await faultsOf(html(text))).toEqual([
      'mf-big one cannot have page.html as the HTML of a page. It becomes more than 400 kB when it is filled',
    ]);
  });

  it('has no list within itself, also a list that this school lacks', async () => {
    const text = '[[#school.resources]]'.repeat(8) + 'x' + '[[/school.resources]]'.repeat(8);
    expect(await faultsOf(html(text))).toEqual([
      'mf-big one cannot have page.html as the HTML of a page. The list school.resources stands within itself',
    ]);
  });

  it('is a template', async () => {
    expect(await faultsOf(html('[[#school.sports]]<li>'))).toEqual([
      expect.stringContaining('Unclosed section "school.sports"'),
    ]);
  });
});

it.each<[string, Partial<BuildParts>]>([
  ['201 pages: at most 200', { pages: many(201, (at) => testPage(`/big/${at}`)) }],
  ['501 files: at most 500', { files: Object.fromEntries(many(500, (at) => [`${at}.js`, 'x'])) }],
  [
    '101 redirects: at most 100',
    { redirects: Object.fromEntries(many(101, (at) => [`/old/${at}`, '/big'])) },
  ],
  [
    '101 calls: at most 100',
    { calls: many(101, () => ({ call: 'GET /api/coaches', takes: [], answers: [] })) },
  ],
  [
    '21 slots: at most 20',
    { slots: many(21, () => ({ slot: 'home.after-games', module: './a', files: [] })) },
  ],
])('a release with %s', async (count, parts) => {
  expect(await faultsOf(parts)).toEqual([`mf-big one has ${count}`]);
});

it('a release has at most 300 kB in its manifest, and 400 kB of styles at a page', async () => {
  expect(await faultsOf({ pages: [testPage('/big', { title: 'x'.repeat(300_000) })] })).toEqual([
    expect.stringMatching(/^mf-big one has a release\.json of 300\d\d\d bytes: at most 300000$/),
  ]);
  expect(
    await faultsOf({
      files: { 'page.css': 'x'.repeat(400_001) },
      pages: [testPage('/big', { files: ['page.css'] })],
    }),
  ).toEqual(['mf-big one has 400001 bytes of styles at /big: at most 400000']);
});
