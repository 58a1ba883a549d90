import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from './remote-declaration';

const workspace = mkdtempSync(join(__dirname, 'declared-'));
afterAll(() => rmSync(workspace, { recursive: true }));

test('a slot and a column of the footer that the site does not have fail the build, by name', () => {
  mkdirSync(join(workspace, 'src'));
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ name: 'mf-guests' }));
  writeFileSync(
    join(workspace, 'src/remote.ts'),
    `export const remote = {
      name: 'mf-guests',
      pages: [{ path: '/guests', footer: { group: 'Sponsors', label: 'Guests', order: 1 } }],
      slots: [{ slot: 'home.top', order: 1, module: './top' }],
    };`,
  );
  expect(() => readDeclaration(workspace)).toThrow(
    'mf-guests wants the footer link of /guests in Sponsors: the footer has Quick Links, Resource Links; ' +
      'mf-guests fills the slot home.top, which no page has: there is home.after-games',
  );
});
