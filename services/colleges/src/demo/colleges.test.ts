import { compileValidator, divisions, NewCollege, programs } from '@sandites/contracts';
import { demoColleges } from './colleges';

describe('the demo colleges', () => {
  test('are a hundred, each accepted by the API', () => {
    const { validate } = compileValidator(NewCollege);
    expect(demoColleges).toHaveLength(100);
    expect(demoColleges.filter((college) => validate(college).issues)).toEqual([]);
  });

  test('differ by name and by website', () => {
    expect(new Set(demoColleges.map(({ name }) => name)).size).toBe(100);
    expect(new Set(demoColleges.map(({ website }) => website)).size).toBe(100);
  });

  test('cover the five divisions and the twelve programs', () => {
    expect(new Set(demoColleges.map(({ division }) => division))).toEqual(new Set(divisions));
    expect(new Set(demoColleges.flatMap((college) => college.programs))).toEqual(new Set(programs));
  });

  test('give a city and a state, and a secure website', () => {
    expect(
      demoColleges.filter(({ location }) => !/^[A-Z][\w. ]+, [A-Z]{2}$/.test(location)),
    ).toEqual([]);
    expect(demoColleges.filter(({ website }) => !website.startsWith('https://'))).toEqual([]);
  });

  test('give requirements as rounded, indicative text within each scale', () => {
    const odd = demoColleges.filter(({ gpaMini, satMin, actMin }) => {
      const [gpa, sat, act] = [gpaMini, satMin, actMin].map((text) =>
        Number(text.replace('+', '')),
      );
      const written =
        /^[2-3]\.\d\+$/.test(gpaMini) && /^\d{3,4}\+$/.test(satMin) && /^\d{2}\+$/.test(actMin);
      return (
        !written ||
        !(Number(gpa) >= 2 && Number(gpa) <= 4) ||
        !(Number(sat) >= 400 && Number(sat) <= 1600) ||
        Number(act) > 36
      );
    });
    expect(odd).toEqual([]);
  });

  test('have low requirements where admission is open', () => {
    expect(
      demoColleges.filter(({ division, gpaMini }) => division === 'NJCAA' && gpaMini !== '2.0+'),
    ).toEqual([]);
  });
});
