import { InvalidArgument } from '../console/failure';
import {
  buildTargetOf,
  findVersion,
  parseCall,
  parseCanarySteps,
  parsePercent,
} from './deploy-target';

const at = '2026-11-21T19:05:00.000Z';
const stored = (version: string, ownVersion: string, lastLiveAt: string | null) => ({
  version,
  ownVersion,
  lastLiveAt,
});
const versions = [
  stored('1a2b3c4d5e6f', '1.4.0', at),
  stored('1a2b3caaaaaa', '1.5.0', null),
  stored('facade000000', '1.5.0', at),
  stored('c0ffee000000', '1.6.0', null),
  stored('decade000000', '1.6.0', null),
];

test.each([
  ['1a2b3c4d5e6f', '1a2b3c4d5e6f'],
  ['facade', 'facade000000'],
  ['1.4.0', '1a2b3c4d5e6f'],
  ['1.5.0', 'facade000000'],
])('%s names %s', (text, version) => {
  expect(findVersion(text, versions)).toBe(version);
});

test.each([
  ['1a2b3c', 'names several versions: 1a2b3c4d5e6f, 1a2b3caaaaaa'],
  ['1.6.0', 'names several versions: c0ffee000000, decade000000'],
  ['faca', 'There is no version faca'],
  ['2.0.0', 'There is no version 2.0.0'],
])('%s is refused', (text, reason) => {
  expect(() => findVersion(text, versions)).toThrow(reason);
});

/** What is thrown. */
async function thrown(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

test.each([
  ['canary mf-coach 101', () => parsePercent('101')],
  ['canary mf-coach half', () => parsePercent('half')],
  ['release mf-coach --canary 25,5 --every 10m', () => parseCanarySteps('25,5', '10m')],
  ['release mf-coach --canary 5,25', () => parseCanarySteps('5,25', undefined)],
  ['uses FETCH /api/coaches', () => parseCall('FETCH', '/api/coaches')],
  ['release mf-nobody', () => buildTargetOf('mf-nobody')],
])('%s ends with the exit code of wrong arguments', async (_command, work) => {
  const error = await thrown(work);
  expect(error).toBeInstanceOf(InvalidArgument);
  expect((error as InvalidArgument).exitCode).toBe(2);
});
