import type { DeployClient, SlotPage } from './deploy-client';
import { visitsOf } from './open-page';

/** A version with a public page, one of coaches and one of admins, and something in a slot. */
const previewOf = (
  unchanged?: string[],
  possibleSlots: SlotPage[] = [],
): Pick<DeployClient, 'preview'> => ({
  preview: async (_version, _beside, as = 'visitor') => ({
    path: `/begin-as-${as}`,
    pages: { visitor: ['/tips'], user: [], coach: ['/games'], admin: ['/games', '/keys'] }[as],
    slots: as === 'visitor' ? [{ slot: 'home.after-games', path: '/' }] : [],
    possibleSlots: as === 'coach' ? possibleSlots : [],
    ...(unchanged && { unchanged }),
  }),
});
const plannedFor = async (unchanged?: string[]) =>
  (await visitsOf(previewOf(unchanged), 'c0ffee')).flatMap(({ as, visits }) =>
    visits.map(
      ({ path, slot, viewport }) =>
        `${as} ${slot === undefined ? path : `${slot} on ${path}`} ${viewport.width}`,
    ),
  );

test('every page and slot is opened wide and narrow, by everybody who may see it', async () => {
  const all = [
    'visitor /tips',
    'visitor home.after-games on /',
    'coach /games',
    'admin /games',
    'admin /keys',
  ].flatMap((place) => [`${place} 1440`, `${place} 390`]);
  expect(await plannedFor([])).toEqual(all);
  // A site of an earlier release does not say what changed.
  expect(await plannedFor()).toEqual(all);
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
  // A page that may lack the slot may show nothing of the version.
  const visits = await visitsOf(
    previewOf(
      ['/tips', 'home.after-games', '/games', '/keys'],
      [{ slot: 'games.below', path: '/games' }],
    ),
    'c0ffee',
  );
  expect(
    visits.flatMap(({ visits: all }) => all.map(({ path, slot = '' }) => `${path} ${slot}`)),
  ).toEqual(['/tips ', '/games games.below', '/games games.below']);
});

test('a page of others that has the slot only with data may lack it', async () => {
  const visits = await visitsOf(previewOf([], [{ slot: 'games.below', path: '/games' }]), 'c0ffee');
  const optional = visits.flatMap(({ as, visits: all }) =>
    all
      .filter(({ isOptional }) => isOptional)
      .map(({ slot, viewport }) => [as, slot, viewport.width]),
  );
  expect(optional).toEqual([
    ['coach', 'games.below', 1440],
    ['coach', 'games.below', 390],
  ]);
});
