import { compileValidator, divisions, NewCollege, programs } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import { demoColleges } from './demo-data';
import rows from './colleges.json';

describe('the demo colleges', () => {
  test('are each accepted by the API as the table has them', () => {
    const { validate } = compileValidator(NewCollege);
    expect(rows.filter((college) => validate(college).issues)).toEqual([]);
    expect(demoColleges.slice(-rows.length)).toMatchObject(rows);
  });

  test('are described once: none of the table is in the College Search’s', () => {
    const keys = new Set(embeddedColleges.map(collegeKey));
    expect(rows.filter((college) => keys.has(collegeKey(college)))).toEqual([]);
    expect(new Set(demoColleges.map(collegeKey)).size).toBe(demoColleges.length);
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

  test('have low requirements where admission is open', () => {
    expect(
      demoColleges.filter(({ division, gpaMini }) => division === 'NJCAA' && gpaMini !== '2.0+'),
    ).toEqual([]);
  });
});
