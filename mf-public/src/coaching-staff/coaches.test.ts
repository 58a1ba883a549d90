import { sports } from '@sandites/contracts';
import { embeddedStaff as coaches } from '@sandites/contracts/staff';
import { demoSchool } from '@sandites/remote-kit/testing';

describe('the coaching staff', () => {
  test('has at least 25 coaches, each with an id, a name and an address of their own', () => {
    expect(coaches.length).toBeGreaterThanOrEqual(25);
    for (const field of ['id', 'name', 'email'] as const) {
      expect(new Set(coaches.map((coach) => coach[field])).size).toBe(coaches.length);
    }
  });

  test('coaches all ten sports, several coaches more than one', () => {
    expect(new Set(coaches.flatMap((coach) => coach.sports))).toEqual(new Set(sports));
    expect(coaches.filter((coach) => coach.sports.length > 1).length).toBeGreaterThanOrEqual(5);
  });

  test.each(coaches.map((coach) => [coach.name, coach] as const))(
    '%s has a title, one for each sport, and a school address',
    (_, coach) => {
      expect(Object.keys(coach.positions)).toEqual(coach.sports);
      for (const sport of coach.sports) expect(coach.positions[sport]).toContain(sport);
      expect(coach.sports.length > 0 || coach.title).toBeTruthy();
      expect(coach.email).toMatch(/^[a-z]+\.[a-z]+@sandites\.example$/);
    },
  );

  test('is led in football by the coach whose address the school gives, and who is quoted', () => {
    const heads = coaches.filter((coach) => coach.positions.Football === 'Head Football Coach');
    expect(heads.map(({ name, email }) => [name, email])).toEqual([
      [demoSchool.quotes[0]?.coach, demoSchool.emails.coach],
    ]);
  });
});
