import type { RemoteState } from './deploy-client';
import { versionNamed } from './team';

const at = '2026-11-21T19:05:00.000Z';
const stored = (version: string, ownVersion: string | null, lastLiveAt: string | null): RemoteState['versions'][number] => ({ version, ownVersion, storedAt: at, lastLiveAt, state: 'passed' });
const versions = [stored('1a2b3c4d5e6f', '1.4.0', at), stored('1a2b3caaaaaa', '1.5.0', null), stored('facade000000', '1.5.0', at), stored('c0ffee000000', '1.6.0', null), stored('decade000000', '1.6.0', null)];

test.each([
  ['1a2b3c4d5e6f', '1a2b3c4d5e6f'],
  ['facade', 'facade000000'],
  ['1.4.0', '1a2b3c4d5e6f'],
  ['1.5.0', 'facade000000'],
])('%s names %s', (text, version) => {
  expect(versionNamed(text, versions)).toBe(version);
});

test.each([
  ['1a2b3c', 'names several versions: 1a2b3c4d5e6f, 1a2b3caaaaaa'],
  ['1.6.0', 'names several versions: c0ffee000000, decade000000'],
  ['faca', 'There is no version faca'],
  ['2.0.0', 'There is no version 2.0.0'],
])('%s is refused', (text, reason) => {
  expect(() => versionNamed(text, versions)).toThrow(reason);
});
