import type { ServerPlayer } from './volleyball-player';
import { isVolleyballPlayer, volleyballPlayer } from './volleyball-player';

const listed: ServerPlayer = {
  id: 7, sport: 'Volleyball', firstName: 'Ava', lastName: 'Brightwater', position: 'Setter',
  graduationYear: 2026, height: `5'9"`, weight: 140, jerseyNumber: 0, gpa: 3.9,
};

test('a volleyball profile is an athlete of one sport', () => {
  expect(volleyballPlayer(listed, new Date(2024, 8, 1))).toMatchObject({
    id: 'volleyball-7',
    name: 'Ava Brightwater',
    sports: ['Volleyball'],
    positions: { Volleyball: 'Setter' },
    year: 'So.',
    jerseyNumbers: { Volleyball: 0 },
    gpa: 3.9,
  });
});

test('profiles of other sports are not volleyball', () => {
  expect(isVolleyballPlayer(listed)).toBe(true);
  expect(isVolleyballPlayer({ ...listed, sport: 'Basketball' })).toBe(false);
});
