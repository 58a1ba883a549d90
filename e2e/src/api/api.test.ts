import { equalResponses } from './equal-responses';
import { concurrentCalls } from './concurrent-calls';
import { accessMatrix } from './matrix/access-matrix';
import { activityMatrix } from './matrix/activity';
import { startSite, type Site } from './site/site';
import { badInput } from './sweep/bad-input';
import { seed } from './sweep/hostile';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe('access', () => accessMatrix(() => site));
describe('responses that must be equal', () => equalResponses(() => site));
describe('concurrent calls', () => concurrentCalls(() => site));
// Last, because its guessed passwords count as failed sign-ins.
describe('activity', () => activityMatrix(() => site));
describe(`bad input (seed ${seed})`, () => badInput(() => site));
