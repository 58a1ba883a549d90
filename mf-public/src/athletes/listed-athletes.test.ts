import { setNow } from '@sandites/remote-kit/testing';
import { someAthlete } from '../testing';
import {
  searchAthletes,
  isListed,
  isListedUnder,
  athleteFromProfile,
  inSport,
  listAthletes,
  type ListedAthlete,
  type ServerPlayer,
} from './listed-athletes';

const jose = someAthlete({ name: 'José Ávila-Reyes', jerseyNumbers: { Football: 7 } });
const marcus = someAthlete({ name: 'Marcus Ellery', jerseyNumbers: { Football: 12, Baseball: 7 } });
const namesFound = (search: string, filter: Parameters<typeof searchAthletes>[2] = 'All Sports') =>
  searchAthletes([jose, marcus], search, filter).map(({ name }) => name);

test.each(['', '  '])('"%s" finds everybody', (search) =>
  expect(namesFound(search)).toHaveLength(2),
);

test('a name is found by a part of it, without accents and in any letter case', () => {
  expect(namesFound('avila')).toEqual([jose.name]);
  expect(namesFound('MARC')).toEqual([marcus.name]);
  expect(namesFound('ellery marcus')).toEqual([marcus.name]);
  expect(namesFound('marcus avila')).toEqual([]);
});

test('a number is found in a sport of the filter', () => {
  expect(namesFound('7')).toEqual([jose.name, marcus.name]);
  expect(namesFound('#7', 'Football')).toEqual([jose.name]);
  expect(namesFound('1')).toEqual([]);
});

beforeAll(() => setNow(new Date(2024, 8, 1)));
const player = (given: Partial<ServerPlayer> = {}): ServerPlayer => ({
  id: 7,
  sport: 'Volleyball',
  firstName: 'Ava',
  lastName: 'Brightwater',
  position: 'Setter',
  graduationYear: 2026,
  height: `5'9"`,
  weight: 140,
  jerseyNumber: 0,
  jersey: null,
  levels: null,
  gpa: 3.9,
  ...given,
});
const profileAthlete = (given: Partial<ServerPlayer> = {}) => athleteFromProfile(player(given));

test('a coaches’ player is an athlete of one sport', () => {
  expect(profileAthlete()).toMatchObject({
    id: 'player-7',
    name: 'Ava Brightwater',
    sports: ['Volleyball'],
    positions: { Volleyball: 'Setter' },
    year: 'Jr.',
    jerseys: { Volleyball: null },
    gpa: 3.9,
  });
});

describe('the list of the page (D59)', () => {
  const ann: ListedAthlete = someAthlete({
    id: 'ann-nunez',
    name: 'Ann Núñez',
    year: 'Sr.',
    height: `5'4"`,
    sports: ["Women's Basketball", 'Softball'],
    positions: { "Women's Basketball": 'PG', Softball: 'P' },
    jerseyNumbers: { "Women's Basketball": 11, Softball: 4 },
  });
  const ben = someAthlete({ id: 'ben-stone', name: 'Ben Stone' });
  const annKept = {
    id: 3,
    firstName: 'ann',
    lastName: 'NUNEZ',
    sport: 'Softball',
    position: '1B',
    jerseyNumber: 9,
    jersey: '9',
    levels: null,
    height: `5'6"`,
    graduationYear: 2024,
  } as const;

  test('has embedded athletes in their order, then the other coaches’ players, of every sport', () => {
    const golfer = profileAthlete({ id: 1, firstName: 'Cy', lastName: 'Rowe', sport: 'Golf' });
    expect(listAthletes([ann, ben], [golfer, profileAthlete()]).map(({ id }) => id)).toEqual([
      'ann-nunez',
      'ben-stone',
      'player-1',
      'player-7',
    ]);
    expect(isListedUnder('All Sports', golfer)).toBe(true);
    expect(isListedUnder('Football', golfer)).toBe(false);
  });

  test.each([
    ['ann', 'NUNEZ'],
    ['  Ann', 'Núñez '],
    ['Ann', 'Nu\u0301n\u0303ez'],
  ])(
    'makes one card of %j %j and the embedded Ann Núñez: the kept fields win, the rest stays',
    (firstName, lastName) => {
      const cards = listAthletes([ann], [profileAthlete({ ...annKept, firstName, lastName })]);
      expect(cards).toEqual([
        expect.objectContaining({
          id: 'ann-nunez',
          name: `${firstName} ${lastName}`,
          height: `5'6"`,
          gpa: 3.9,
          sports: ann.sports,
          positions: { "Women's Basketball": 'PG', Softball: '1B' },
        }),
      ]);
      expect(inSport('Softball', cards[0] ?? ann).jersey).toBe('9');
      expect(inSport("Women's Basketball", cards[0] ?? ann).jersey).toBe('11');
    },
  );

  test('keeps the embedded number where coaches entered none', () => {
    expect(
      listAthletes([ann], [profileAthlete({ ...annKept, jerseyNumber: 0, jersey: null })])[0]
        ?.jerseys,
    ).toEqual({});
  });

  test('merges an athlete and their profiles in two sports into one card, by sport family too (D18)', () => {
    const cards = listAthletes(
      [ann],
      [
        profileAthlete(annKept),
        profileAthlete({ ...annKept, id: 4, sport: 'Basketball', position: 'SG' }),
      ],
    );
    expect(cards).toHaveLength(1);
    expect(cards[0]?.positions).toEqual({ "Women's Basketball": 'SG', Softball: '1B' });
  });

  test('keeps namesakes in two sports as two cards', () => {
    expect(listAthletes([ann], [profileAthlete({ ...annKept, sport: 'Football' })])).toHaveLength(
      2,
    );
  });

  test('of two profiles of one name, the first is the embedded athlete', () => {
    const cards = listAthletes(
      [ann],
      [profileAthlete(annKept), profileAthlete({ ...annKept, id: 4 })],
    );
    expect(cards.map(({ id }) => id)).toEqual(['ann-nunez', 'player-4']);
  });

  test('leaves out a player whose family does not allow listing, for coaches too (D66)', () => {
    const asCoach = (grants: object | null) =>
      ({
        ...player(),
        consent: { grants, relation: null, answeredAt: null, askedUntil: null },
      }) as ServerPlayer;
    expect(
      [
        player(),
        asCoach(null),
        asCoach({ listing: ['public'] }),
        asCoach({ listing: ['package'] }),
        asCoach({}),
      ].map(isListed),
    ).toEqual([true, true, true, false, false]);
  });

  test('shows no measurements that the family does not allow (D66)', () => {
    const batter = {
      ...ann,
      stats: {
        softball: {
          battingAverage: 0.3,
          hits: 1,
          rbi: 1,
          homeRuns: 1,
          runs: 1,
          stolenBases: 1,
          era: 1,
          wins: 1,
          strikeouts: 1,
          walks: 1,
        },
      },
    };
    const [card] = listAthletes(
      [batter],
      [profileAthlete({ ...annKept, height: null, weight: null })],
    );
    expect(card).toMatchObject({ height: null, weight: null });
    expect(card?.stats).toBeUndefined();
    expect(listAthletes([batter], [profileAthlete(annKept)])[0]?.stats).toEqual(batter.stats);
  });

  test('has no share code, even for coaches', () => {
    const asCoach = {
      ...player(),
      hudlUrl: 'https://hudl.example/1',
      imageSrc: null,
      twitterUrl: null,
      shareCode: 'secret',
    } as ServerPlayer;
    expect(JSON.stringify(athleteFromProfile(asCoach))).not.toContain('secret');
  });
});
