import type { DeployClient } from './deploy-client';
import { visitsOf } from './open-page';

/** A version with a public page, one of coaches and one of admins, and something in a slot. */
const previewOf = (unchanged: string[]): Pick<DeployClient, 'preview'> => ({
  preview: async (_version, _beside, as = 'visitor') => ({
    path: `/begin-as-${as}`,
    pages: { visitor: ['/tips'], user: [], coach: ['/games'], admin: ['/games', '/keys'] }[as],
    slots: as === 'visitor' ? [{ slot: 'home.after-games', path: '/' }] : [],
    unchanged,
  }),
});
const plannedFor = async (unchanged: string[]) =>
  (await visitsOf(previewOf(unchanged), 'c0ffee')).flatMap(({ as, visits }) =>
    visits.map(
      ({ path, slot, viewport }) =>
        `${as} ${slot === undefined ? path : `${slot} on ${path}`} ${viewport.width}`,
    ),
  );

test('every page and slot is opened wide and narrow, by everybody who may see it', async () => {
  expect(await plannedFor([])).toEqual(
    [
      'visitor /tips',
      'visitor home.after-games on /',
      'coach /games',
      'admin /games',
      'admin /keys',
    ].flatMap((place) => [`${place} 1440`, `${place} 390`]),
  );
});

test('what the live version has as it is, is not opened again', async () => {
  expect(await plannedFor(['/tips', '/keys'])).toEqual([
    ...['visitor home.after-games on / 1440', 'visitor home.after-games on / 390'],
    ...['coach /games 1440', 'coach /games 390', 'admin /games 1440', 'admin /games 390'],
  ]);
});

test('one page is opened where nothing changed', async () => {
  expect(await plannedFor(['/tips', 'home.after-games', '/games', '/keys'])).toEqual([
    'visitor /tips 390',
  ]);
});
