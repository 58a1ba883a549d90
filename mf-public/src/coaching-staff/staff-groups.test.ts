import type { Sport } from '@sandites/contracts';
import type { StaffCoach } from './CoachCard';
import { staffByTeam, staffOfTeam } from './staff-groups';

const coach = (name: string, positions: StaffCoach['positions']): StaffCoach => ({
  id: name,
  name,
  sports: Object.keys(positions) as Sport[],
  positions,
  email: `${name}@sandites.example`,
});
const teams: readonly Sport[] = ['Football', 'Softball', "Men's Wrestling", "Women's Wrestling"];
const grouped = (...staff: StaffCoach[]) =>
  staffByTeam(staff, teams).map(({ team, coaches, count }) => [
    team,
    coaches.map(({ name }) => name),
    count,
  ]);

test('the head coach of a team is first, an assistant head coach is not', () => {
  const staff = [
    coach('Line', { Football: 'Football Line Coach' }),
    coach('Second', { Football: 'Assistant Head Football Coach' }),
    coach('Head', { Football: 'Head Football Coach' }),
    coach('Softball', { Softball: 'Head Softball Coach' }),
  ];
  expect(staffOfTeam(staff, 'Football').map(({ name }) => name)).toEqual([
    'Head',
    'Line',
    'Second',
  ]);
});

test('teams come in the school’s order, after those whose title names none', () => {
  expect(
    grouped(
      coach('Ana', { Softball: 'Softball Coach' }),
      coach('Ben', { Football: 'Football Coach' }),
      coach('Director', {}),
    ),
  ).toEqual([
    [undefined, ['Director'], 1],
    ['Football', ['Ben'], 1],
    ['Softball', ['Ana'], 1],
  ]);
});

test('who coaches several teams stands once, with the team that they lead', () => {
  expect(
    grouped(
      coach('Dale', { Football: 'Tight Ends Coach', "Men's Wrestling": 'Head Wrestling Coach' }),
      coach('Eve', { Football: 'Football Coach', "Men's Wrestling": 'Assistant Wrestling Coach' }),
    ),
  ).toEqual([
    ['Football', ['Eve'], 2],
    ["Men's Wrestling", ['Dale'], 2],
  ]);
});

test('a head coach of two teams stands with both', () => {
  const title = 'Head Wrestling Coach';
  expect(grouped(coach('Kay', { "Men's Wrestling": title, "Women's Wrestling": title }))).toEqual([
    ["Men's Wrestling", ['Kay'], 1],
    ["Women's Wrestling", ['Kay'], 1],
  ]);
});

test('no team is without its coaches, though all of them stand with others', () => {
  expect(
    grouped(coach('Mo', { Football: 'Football Coach', Softball: 'Assistant Softball Coach' })),
  ).toEqual([
    ['Football', ['Mo'], 1],
    ['Softball', ['Mo'], 1],
  ]);
});
