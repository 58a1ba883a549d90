import * as kit from './index';
import * as declare from './declare';
import * as host from './host';

interface Step {
  version: string;
}
interface SurfaceRules {
  faultInSteps: (steps: readonly Step[]) => string | null;
  surfaceAfter: (steps: readonly Step[]) => Record<string, string[]>;
}

const { faultInSteps, surfaceAfter } = jest.requireActual<SurfaceRules>('@sandites/build/public-surface');
const steps = jest.requireActual<Step[]>('../public-surface.json');
const { version } = jest.requireActual<Step>('../package.json');
const namesOf = (entry: object) => Object.keys(entry).toSorted();

/** A change here reaches remotes that were built before it: a new step of public-surface.json says what it is, and its owners review it. */
test('what others may use is what was reviewed for this version', () => {
  expect({ '.': namesOf(kit), './declare': namesOf(declare), './host': namesOf(host) }).toEqual(surfaceAfter(steps));
  expect(steps.at(-1)?.version).toBe(version);
});

test('an addition counts the minor version up, a removal the major one', () => {
  expect(faultInSteps(steps)).toBeNull();
});
