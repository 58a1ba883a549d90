import { join } from 'node:path';
import { root } from '../repository';
import { found, type Results } from './unit-tests';

const results = (
  numPassedTests: number,
  numFailedTests: number,
  ...messages: string[]
): Results => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites: 0,
  testResults: messages.map((message) => ({
    name: join(root, message),
    status: 'failed',
    message: 'expected 1',
    startTime: 1_000,
    endTime: 3_500,
  })),
});

describe('the results of the unit tests', () => {
  it('counts passed and failed tests, and names the files', () => {
    expect(found(results(10, 2, 'a.test.ts', 'b.test.ts'))).toEqual({
      passed: 10,
      failed: 2,
      flaky: 0,
      report: 'a.test.ts\nexpected 1\nb.test.ts\nexpected 1',
      files: [
        { file: 'a.test.ts', seconds: 2.5 },
        { file: 'b.test.ts', seconds: 2.5 },
      ],
    });
  });

  it('counts a test that passed when retried as flaky, with its first failure', () => {
    expect(found(results(10, 1, 'a.test.ts'), results(3, 0))).toMatchObject({
      passed: 11,
      failed: 0,
      flaky: 1,
      report: 'a.test.ts\nexpected 1',
    });
  });

  it('counts a test that failed twice as failed', () => {
    expect(
      found(results(10, 2, 'a.test.ts', 'b.test.ts'), results(3, 1, 'b.test.ts')),
    ).toMatchObject({ passed: 11, failed: 1, flaky: 1 });
  });
});
