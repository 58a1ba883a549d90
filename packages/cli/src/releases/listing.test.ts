import {
  at,
  failure,
  liveRelease,
  releaseChange,
  retiredRemote,
  storedVersion,
} from '../testing/releases';
import type { RemoteState } from './deploy-client';
import { listing, planText } from './listing';

const message = "TypeError: Cannot read properties of null (reading 'id')";
const state: RemoteState = {
  live: {
    ...liveRelease,
    ownVersion: '1.4.0',
    outcome: { shown: 12, failed: 1, fallback: 2 },
    canary: {
      version: 'decade',
      storedAt: at,
      ownVersion: '1.5.0',
      percent: 10,
      outcome: { shown: 3, failed: 0, fallback: 0 },
      plan: { steps: [25, 100], everyMinutes: 10, dueAt: at, pausedBecause: null },
    },
  },
  retired: null,
  versions: [
    { ...storedVersion, version: 'decade', ownVersion: '1.5.0' },
    { ...storedVersion, ownVersion: '1.4.0', lastLiveAt: at },
    { ...storedVersion, version: 'facade', lastLiveAt: at, state: 'rolled_back_from' },
    { ...storedVersion, version: 'defeat', state: 'failed_tests' },
    { ...storedVersion, version: 'halved', state: 'not_tested' },
  ],
  failures: [
    {
      ...failure,
      stage: 'interaction',
      message,
      position: 'src/players/PlayersTab.tsx:40:12',
      visitors: 2,
    },
    { ...failure, version: 'decade', stage: 'files', kind: 'timeout' },
    {
      ...failure,
      version: 'facade',
      message: 'TypeError: e.players is not a function',
      position: 'src/players/PlayersTab.tsx:12:4',
      visitors: 9,
    },
  ],
  history: [{ ...releaseChange, kind: 'rolled_back', before: 'facade', reason: 'It is broken' }],
};
const step = 'each step after visitors of 10 networks, or after 40 minutes on a quiet site';
const head = `mf-coach 1.4.0 (c0ffee), live since 2026-11-21 19:05 by anna: A better table
  today: opened by 12, crashed for 3 (2 saw the previous version)
  canary: 1.5.0 (decade) for 10 of 100 visitors
  today: opened by 3, crashed for 0
  goes on to 25, 100 at 2026-11-21 19:05, then every 10 minutes: ${step}`;

test.each([
  [1, 'then every minute: '],
  [10, 'then every 10 minutes: '],
])('a plan of steps each %s minutes says so in words', (minutes, words) => {
  expect(planText(minutes)).toContain(words);
});

test('the live version is listed with its number and build, since when, by whom and why', () => {
  expect(listing('mf-coach', state, false)).toBe(head);
});

const position = 'src/players/PlayersTab.tsx:12:4';

test('the detailed list adds versions, history and the errors of each version, also one rolled back', () => {
  expect(listing('mf-coach', state, true)).toBe(`${head}
Errors today
  live  2 visitors  interaction  ${message}  at src/players/PlayersTab.tsx:40:12
  canary  1 visitor  files  no answer
  facade, rolled back from  9 visitors  render  TypeError: e.players is not a function  at ${position}
Versions
  1.5.0 (decade)  2026-11-21 19:05  passed, reported by its team
  1.4.0 (c0ffee)  2026-11-21 19:05  live, passed, reported by its team
  facade  2026-11-21 19:05  rolled back from
  defeat  2026-11-21 19:05  failed tests
  halved  2026-11-21 19:05  not checked
History
  2026-11-21 19:05  rolled back  facade -> c0ffee  by anna: It is broken`);
});

test('a version is listed with the commit, branch and repository that it was built from', () => {
  const source = {
    commit: '0123456789abcdef',
    branch: 'main',
    repository: 'https://git.example/school/coach.git',
    isClean: false,
  };
  const [version] = state.versions;
  if (!version) throw new Error('no version');
  expect(listing('mf-coach', { ...state, versions: [{ ...version, source }] }, true)).toContain(
    '1.5.0 (decade)  2026-11-21 19:05  passed, reported by its team' +
      '  from 0123456789ab of main in https://git.example/school/coach.git, not committed\n',
  );
});

test('a retired remote is listed with who retired it and why', () => {
  const retired = { ...retiredRemote, ownVersion: '1.4.0', reason: 'The club has closed' };
  expect(listing('mf-alumni', { ...state, live: null, retired }, false)).toBe(
    'mf-alumni is retired since 2026-11-21 19:05 by anna: The club has closed (1.4.0 (c0ffee) was live)',
  );
});

test('a remote without a release is listed as such', () => {
  const none: RemoteState = { live: null, retired: null, versions: [], failures: [], history: [] };
  expect(listing('mf-new', none, true)).toBe('mf-new: nothing is live');
});
