import { compileValidator, NewCoach, sports } from '@sandites/contracts';
import { readDemoCoaches } from './demo-data';

const demoCoaches = readDemoCoaches();

describe('the demo coaching staff', () => {
  test('has 30 coaches, each accepted by the API', () => {
    const { validate } = compileValidator(NewCoach);
    expect(demoCoaches).toHaveLength(30);
    expect(demoCoaches.filter((coach) => validate(coach).issues)).toEqual([]);
  });

  test('gives everybody one address of the form first.last', () => {
    expect(
      demoCoaches.filter(({ email }) => !/^[a-z]+\.[a-z]+@sandites\.example$/.test(email)),
    ).toEqual([]);
    expect(new Set(demoCoaches.map(({ email }) => email)).size).toBe(demoCoaches.length);
  });

  test.each(sports)('has a head coach of %s', (sport) => {
    expect(demoCoaches.filter(({ title }) => title.startsWith(`Head ${sport} Coach`))).toHaveLength(
      1,
    );
  });

  test('is led in football by the coach whose address the school gives', () => {
    expect(demoCoaches.find(({ title }) => title === 'Head Football Coach')?.email).toBe(
      'grady.holcomb@sandites.example',
    );
  });
});
