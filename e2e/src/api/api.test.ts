import { alike } from './equal-responses';
import { atOnce } from './concurrent-calls';
import { accessMatrix } from './matrix/access-matrix';
import { everyChangeIsInTheActivity } from './matrix/activity';
import { startSite, type Site } from './site/site';
import { badInput } from './sweep/bad-input';
import { seed } from './sweep/hostile';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe('access', () => accessMatrix(() => site));
describe('answers that must not differ', () => alike(() => site));
describe('at the same moment', () => atOnce(() => site));
// Last: what it guesses at passwords counts as failed sign-ins.
describe('activity', () => everyChangeIsInTheActivity(() => site));
describe(`bad input (seed ${seed})`, () => badInput(() => site));
