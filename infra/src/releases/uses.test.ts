import { callOf, usesOf, type RunningRelease } from './uses';

const releaseOf = (remote: string, as: RunningRelease['as'], calls: RunningRelease['manifest']['calls'], reads: string[] = []): RunningRelease => ({
  as,
  manifest: { remote, version: `${remote}-${as}`, ownVersion: '1.4.0', files: {}, calls, pages: [{ path: '/coaching-staff', reads }, { path: '/other', reads: [] }] },
});
const coaches = { call: 'GET /api/coaches', takes: [], answers: ['id', 'name'] };
const releases = [
  releaseOf('mf-public', 'live', [coaches], ['/api/coaches']),
  releaseOf('mf-public', 'canary', [{ ...coaches, answers: ['id', 'name', 'photoUrl'] }], ['/api/coaches']),
  releaseOf('mf-coach', 'live', [{ call: 'PUT /api/coaches/:id', takes: ['name'], answers: [] }]),
];

test('the releases that make a call are named, live and in canary, with the pages that read it', () => {
  const use = { remote: 'mf-public', ownVersion: '1.4.0', pages: ['/coaching-staff'] };
  expect(usesOf(releases, callOf('GET', '/api/coaches'))).toEqual([
    { ...use, version: 'mf-public-live', as: 'live' },
    { ...use, version: 'mf-public-canary', as: 'canary' },
  ]);
});

test.each([
  ['a field of the answer', ['GET', '/api/coaches', 'photoUrl'], ['mf-public canary']],
  ['a field of the body, of a call with a parameter', ['PUT', '/api/coaches/{id}', 'name'], ['mf-coach live']],
  ['a call that nobody makes', ['DELETE', '/api/coaches/:id'], []],
] as const)('%s', (_, [method, path, field], found) => {
  expect(usesOf(releases, callOf(method, path), field).map(({ remote, as }) => `${remote} ${as}`)).toEqual(found);
});

test('what is no call is refused', () => {
  expect(() => callOf('coaches', '')).toThrow('"coaches " is no call, such as GET /api/coaches.');
});
