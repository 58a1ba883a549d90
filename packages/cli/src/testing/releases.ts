import type {
  LiveRemote,
  ReleaseChange,
  ReleaseFailure,
  RetiredRemote,
  StoredVersion,
} from '@sandites/contracts';

export const at = '2026-11-21T19:05:00.000Z';
const build = { version: 'c0ffee', ownVersion: null, source: null };
const change = { remote: 'mf-coach', by: 'anna', reason: 'A better table' };

export const liveRelease: LiveRemote = {
  ...build,
  ...change,
  revision: 1,
  since: at,
  storedAt: at,
  isKnownToWork: true,
  state: 'passed',
  slots: [],
  outcome: { shown: 1, failed: 0, fallback: 0 },
  alertedAt: null,
  alertReason: null,
  canary: null,
};

export const storedVersion: StoredVersion = {
  ...build,
  measured: {},
  warnings: [],
  storedAt: at,
  storedBy: 'anna',
  lastLiveAt: null,
  state: 'passed',
};

export const failure: ReleaseFailure = {
  version: 'c0ffee',
  stage: 'render',
  kind: 'error',
  message: null,
  position: null,
  part: '',
  count: 1,
  visitors: 1,
  lastAt: at,
};

export const releaseChange: ReleaseChange = {
  by: 'anna',
  reason: 'A better table',
  id: 1,
  at,
  kind: 'released',
  version: 'c0ffee',
  before: null,
  percent: null,
};

export const retiredRemote: RetiredRemote = {
  ...change,
  version: 'c0ffee',
  ownVersion: null,
  at,
  redirects: {},
};
