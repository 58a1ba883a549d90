import type { Coach } from '@sandites/contracts';
import { listedStaff, type StaffCoach } from './CoachCard';

const storedCoach = (given: Partial<Coach>): Coach => ({
  id: 7,
  name: 'Ana Ruiz',
  title: 'Head Football Coach',
  email: 'ana.ruiz@sandites.example',
  photoUrl: null,
  photoThumb: null,
  ...given,
});
const embedded: StaffCoach[] = [
  {
    id: 'ana',
    name: 'A. Ruiz',
    sports: ['Baseball'],
    positions: { Baseball: 'Pitching Coach' },
    email: 'Ana.Ruiz@sandites.example',
  },
];
const listedCoach = (given: Partial<Coach>, entries: readonly StaffCoach[] = []) =>
  listedStaff([storedCoach(given)], entries)[0];

test('keeps the order, name, address and photo from the database', () => {
  const staff = listedStaff(
    [
      storedCoach({ id: 2, name: 'B' }),
      storedCoach({ id: 1, name: 'A', photoUrl: 'https://photos.example/a.jpg' }),
    ],
    embedded,
  );
  expect(staff.map(({ id, name, photoUrl }) => [id, name, photoUrl])).toEqual([
    ['2', 'B', null],
    ['1', 'A', 'https://photos.example/a.jpg'],
  ]);
});

test('takes sports and positions from the embedded entry with the same e-mail, whatever its letter case', () => {
  expect(listedCoach({}, embedded)).toMatchObject({
    name: 'Ana Ruiz',
    sports: ['Baseball'],
    positions: { Baseball: 'Pitching Coach' },
  });
});

test('else from the title, part by part', () => {
  expect(
    listedCoach({ title: "Football Tight Ends Coach; Head Men's Wrestling Coach" }),
  ).toMatchObject({
    sports: ['Football', "Men's Wrestling"],
    positions: {
      Football: 'Football Tight Ends Coach',
      "Men's Wrestling": "Head Men's Wrestling Coach",
    },
  });
});

test('“Women’s Basketball” does not match “Men’s Basketball”, and a family matches both of its teams', () => {
  expect(listedCoach({ title: "Women's Basketball Coach" })?.sports).toEqual([
    "Women's Basketball",
  ]);
  expect(listedCoach({ title: 'Wrestling Coach' })?.sports).toEqual([
    "Men's Wrestling",
    "Women's Wrestling",
  ]);
});

test('a coach without a sport keeps the title', () => {
  expect(listedCoach({ title: 'Athletic Director' })).toMatchObject({
    sports: [],
    title: 'Athletic Director',
  });
});
