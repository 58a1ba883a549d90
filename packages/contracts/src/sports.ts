/** The sports a team plays here: filters, events and staff. */
export const sports = [
  'Football',
  "Men's Basketball",
  "Women's Basketball",
  'Baseball',
  'Softball',
  "Men's Wrestling",
  "Women's Wrestling",
  "Men's Track/Cross Country",
  "Women's Track/Cross Country",
  'Volleyball',
] as const;
export type Sport = (typeof sports)[number];

/** The sport where none is named: football, where the school has it. */
export const usualSportOf = ({ sports: own }: { readonly sports: readonly Sport[] }): Sport =>
  own.find((sport) => sport === 'Football') ?? own[0] ?? 'Football';

/** Whether points may be halves: `67.5`. */
export const hasHalfPoints = (sport: string): boolean =>
  /track|cross country|wrestling|swimming|golf/i.test(sport);

/**
 * Whether the higher score wins. Low wins in cross country and golf, and of a team that runs both
 * track and cross country nobody can tell.
 */
export const higherWins = (sport: string): boolean => !/cross country|golf/i.test(sport);

/** The sport in an address: `womens-basketball`. */
export const sportSlug = (sport: Sport): string =>
  sport
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z]+/g, '-');

export const teamPath = (sport: Sport): string => `/teams/${sportSlug(sport)}`;

/** The first entry of every sport filter. */
export const allSports = 'All Sports';
export const sportFilters = [allSports, ...sports] as const;
export type SportFilter = (typeof sportFilters)[number];

/** Positions by the sport a player form offers, in its order. */
export const positionsBySport = {
  Football: ['QB', 'RB', 'WR', 'TE', 'OL', 'DL', 'LB', 'CB', 'S', 'K', 'P'],
  Basketball: ['PG', 'SG', 'SF', 'PF', 'C'],
  Baseball: ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'],
  Softball: ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DP'],
  Soccer: ['GK', 'CB', 'LB', 'RB', 'CDM', 'CM', 'CAM', 'LM', 'RM', 'LW', 'RW', 'ST'],
  'Track & Field': ['Sprinter', 'Distance', 'Hurdles', 'Jumps', 'Throws', 'Multi-event'],
  'Cross Country': ['Distance'],
  Tennis: ['Singles', 'Doubles'],
  Swimming: ['Freestyle', 'Backstroke', 'Breaststroke', 'Butterfly', 'IM', 'Relay'],
  Wrestling: ['Weight Class'],
  Golf: ['Varsity', 'JV'],
  Volleyball: [
    'Outside Hitter',
    'Right Side',
    'Middle Blocker',
    'Setter',
    'Libero',
    'Defensive Specialist',
  ],
  Cheer: ['Base', 'Flyer', 'Spotter', 'Tumbler'],
} as const;
export type PlayerFormSport = keyof typeof positionsBySport;

/** The sports a player form offers (the list of 13). */
export const playerFormSports = Object.keys(positionsBySport) as readonly PlayerFormSport[];

/**
 * Every sport a stored profile may have: the 13, and a team's own name where a roster was uploaded
 * under that filter.
 */
export const playerSports = [
  ...playerFormSports,
  ...sports.filter((sport) => !(sport in positionsBySport)),
] as readonly (PlayerFormSport | Sport)[];
export type PlayerSport = (typeof playerSports)[number];

/** The names a filter entry also matches; never by substring. */
const families: Partial<Record<SportFilter | PlayerSport, readonly PlayerSport[]>> = {
  "Men's Basketball": ['Basketball'],
  "Women's Basketball": ['Basketball'],
  "Men's Wrestling": ['Wrestling'],
  "Women's Wrestling": ['Wrestling'],
  "Men's Track/Cross Country": ['Track & Field', 'Cross Country'],
  "Women's Track/Cross Country": ['Track & Field', 'Cross Country'],
};

/**
 * Whether `sport` matches the filter entry `filter`, or a package of that sport.
 */
export function matchesSport(filter: SportFilter | PlayerSport, sport: string): boolean {
  if (filter === allSports || filter === sport) return true;
  return families[filter]?.some((name) => name === sport) ?? false;
}

/** The form's sports of a profile's sport: itself, or a team's family. */
export function formSportsOf(sport: unknown): PlayerFormSport[] {
  const team = sportFilters.find((filter) => filter === sport);
  return playerFormSports.filter(
    (name) => name === sport || (team !== undefined && matchesSport(team, name)),
  );
}

/** Longest first, so that `Women's Basketball` is matched before `Basketball`. */
const namesByLength = playerSports.toSorted((a, b) => b.length - a.length);

const asWords = (name: string) => new RegExp(`(^|[^\\p{L}'])${name}(?!\\p{L})`, 'giu');

/**
 * The sports that a coach's title names, as whole words.
 * @param title such as `Head Women's Basketball Coach`
 */
export function sportsInTitle(title: string): PlayerSport[] {
  let rest = title.replaceAll('’', "'");
  return namesByLength.filter((name) => {
    const remaining = rest.replace(asWords(name), '$1 ');
    const isNamed = remaining !== rest;
    rest = remaining;
    return isNamed;
  });
}
