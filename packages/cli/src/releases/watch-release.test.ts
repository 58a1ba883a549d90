import { at, failure, liveRelease, releaseChange } from '../testing/releases';
import type { RemoteState } from './deploy-client';
import { whyEnded } from './watch-release';

const live = { ...liveRelease, version: 'two' };
const state: RemoteState = { live, retired: null, versions: [], failures: [], history: [] };
const canary = (pausedBecause: string | null) => ({
  version: 'three',
  ownVersion: null,
  storedAt: at,
  percent: 5,
  outcome: live.outcome,
  plan: { steps: [100], everyMinutes: 10, dueAt: at, pausedBecause },
});

test('a version that is live, or a canary that runs, goes on', () => {
  expect(whyEnded(state, 'two')).toBeNull();
  expect(whyEnded({ ...state, live: { ...live, canary: canary(null) } }, 'three')).toBeNull();
});

test('a canary that is paused says why', () => {
  const paused = { ...state, live: { ...live, canary: canary('It failed for 5 of 9 networks') } };
  expect(whyEnded(paused, 'three')).toBe('three is paused: It failed for 5 of 9 networks');
});

test('a version that was rolled back says by whom, why, and with which errors', () => {
  const rolledBack: RemoteState = {
    ...state,
    failures: [
      {
        ...failure,
        version: 'three',
        message: 'TypeError: x',
        position: 'src/a.tsx:4:2',
        visitors: 5,
      },
    ],
    history: [
      {
        ...releaseChange,
        kind: 'taken_back',
        version: 'two',
        before: 'three',
        by: 'the gateway',
        reason: 'It failed for 5 networks within 10 minutes',
      },
    ],
  };
  expect(whyEnded(rolledBack, 'three')).toBe(
    'three was rolled back, by the gateway: It failed for 5 networks within 10 minutes\n' +
      '  5 visitors  render  TypeError: x  at src/a.tsx:4:2',
  );
});

test('a version over which somebody released says by whom', () => {
  const history = [
    { ...releaseChange, version: 'two', before: 'three', by: 'ben', reason: 'A wider table' },
  ];
  expect(whyEnded({ ...state, history }, 'three')).toBe(
    'three was replaced by two, by ben: A wider table',
  );
});
