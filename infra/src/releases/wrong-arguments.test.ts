import { WrongArgument } from '../console/failure';
import { callOf, percentIn, stepsIn, teamOf } from './team';

/** What is thrown. */
async function thrown(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

test.each([
  ['canary mf-coach 101', () => percentIn('101')],
  ['canary mf-coach half', () => percentIn('half')],
  ['release mf-coach --canary 25,5 --every 10m', () => stepsIn('25,5', '10m')],
  ['release mf-coach --canary 5,25', () => stepsIn('5,25', undefined)],
  ['uses FETCH /api/coaches', () => callOf('FETCH', '/api/coaches')],
  ['release mf-nobody', () => teamOf('mf-nobody', new AbortController().signal)],
])('%s ends with the exit code of wrong arguments', async (_command, work) => {
  const error = await thrown(work);
  expect(error).toBeInstanceOf(WrongArgument);
  expect((error as WrongArgument).exitCode).toBe(2);
});
