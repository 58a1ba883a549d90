import type { RemoteState } from './deploy-client';
import { whyEnded } from './watch-release';

const outcome = { shown: 1, failed: 0, fallback: 0 };
const live = {
  version: 'two',
  ownVersion: null,
  since: '2026-11-21T19:05:00.000Z',
  by: 'anna',
  reason: 'A better table',
  outcome,
  canary: null,
};
const state: RemoteState = { live, versions: [], failures: [], history: [] };
const canary = (pausedBecause: string | null) => ({
  version: 'three',
  ownVersion: null,
  percent: 5,
  outcome,
  plan: { steps: [100], everyMinutes: 10, dueAt: live.since, pausedBecause },
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
        version: 'three',
        stage: 'render',
        kind: 'error',
        message: 'TypeError: x',
        position: 'src/a.tsx:4:2',
        count: 6,
        visitors: 5,
        lastAt: live.since,
      },
    ],
    history: [
      {
        at: live.since,
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
    {
      at: live.since,
      kind: 'released',
      version: 'two',
      before: 'three',
      by: 'ben',
      reason: 'A wider table',
    },
  ];
  expect(whyEnded({ ...state, history }, 'three')).toBe(
    'three was replaced by two, by ben: A wider table',
  );
});
