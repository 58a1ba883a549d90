import { divisions, type College } from '@sandites/contracts';
import { embeddedColleges as colleges } from '@sandites/contracts/colleges';
import {
  highestRequired,
  requiredNumber,
  requirementOf,
  requirements,
  stateOf,
  states,
  withPageIds,
  sliders,
} from './colleges';

const idsOf = (division: string) =>
  colleges.filter((college) => college.division === division).map(({ id }) => id);

describe('the embedded colleges', () => {
  test('are at least a hundred, each with an id of its own', () => {
    expect(colleges.length).toBeGreaterThanOrEqual(100);
    expect(new Set(colleges.map(({ id }) => id)).size).toBe(colleges.length);
  });

  test('have ids by division: I up to 112, II 200 to 255, III 300 to 320, and none of NAIA and NJCAA', () => {
    expect(Math.max(...idsOf('NCAA Division I'))).toBe(112);
    expect(idsOf('NCAA Division I')).toEqual(
      expect.arrayContaining(Array.from({ length: 13 }, (_, index) => 100 + index)),
    );
    expect(idsOf('NCAA Division II')).toEqual(
      Array.from({ length: 56 }, (_, index) => 200 + index),
    );
    expect(idsOf('NCAA Division III')).toEqual(
      Array.from({ length: 21 }, (_, index) => 300 + index),
    );
    expect(divisions.filter((division) => idsOf(division).length === 0)).toEqual(['NAIA', 'NJCAA']);
  });

  test('have some of Division II twice, under different ids, and nobody else', () => {
    const counts = new Map<string, number>();
    const twice = colleges.filter(({ name, location, id }) => {
      const known = counts.has(name + location);
      counts.set(name + location, id);
      return known;
    });
    expect(twice.length).toBeGreaterThan(1);
    expect(new Set(twice.map(({ division }) => division))).toEqual(new Set(['NCAA Division II']));
  });

  test('include the major conferences of Division I', () => {
    const conferences = new Set(
      colleges
        .filter(({ division }) => division === 'NCAA Division I')
        .map(({ conference }) => conference),
    );
    expect([...conferences]).toEqual(
      expect.arrayContaining(['ACC', 'Big Ten', 'Big 12', 'Pac-12', 'SEC']),
    );
    expect(conferences.size).toBeGreaterThan(5);
  });

  test('have a state, a website and programs', () => {
    expect(
      colleges.filter((college) => stateOf(college) === undefined).map(({ name }) => name),
    ).toEqual([]);
    expect(
      colleges
        .filter(({ website }) => !/^https:\/\/[\w.-]+\.edu$/.test(website))
        .map(({ name }) => name),
    ).toEqual([]);
    expect(
      colleges
        .filter(({ programs }) => programs.length < 3 || new Set(programs).size < programs.length)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test.each(requirements)('have a typical %s within its slider, or none', (requirement) => {
    const { min, max } = sliders[requirement];
    const odd = colleges.filter((college) => {
      const text = requirementOf(college, requirement);
      const number = requiredNumber(college, requirement);
      return (
        text !== 'Not considered' && !(/^[\d.]+\+$/.test(text) && number >= min && number <= max)
      );
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});

test('there are 50 states', () => {
  expect(new Set(Object.values(states)).size).toBe(50);
});

describe('colleges of the database', () => {
  const [alabama] = colleges;
  const stored = (id: number, changes: Partial<College> = {}): College => ({
    ...(alabama as College),
    id,
    ...changes,
  });

  test('keep the ids of the embedded list, so that favorites stay the same; others have their own ids', () => {
    const listed = withPageIds([
      stored(7, { gpaMini: '3.4+' }),
      stored(1, { name: 'Prairie College' }),
      stored(8, { name: 'UNIVERSITY OF ALABAMA' }),
    ]);
    expect(listed.map(({ id, name, gpaMini }) => [id, name, gpaMini])).toEqual([
      [1, 'University of Alabama', '3.4+'],
      [1001, 'Prairie College', '3.3+'],
      [1008, 'UNIVERSITY OF ALABAMA', '3.3+'],
    ]);
  });

  test('give the highest requirement of all', () => {
    const listed = [stored(1, { gpaMini: '3.9+' }), stored(2, { gpaMini: 'Not considered' })];
    expect(highestRequired(listed, 'gpa')).toBe(3.9);
    expect(highestRequired([], 'gpa')).toBeUndefined();
  });
});
