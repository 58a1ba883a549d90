import type { Cells } from '../format';

/** Values of `isHome` in lowercase. Anything else is Away, with a warning. */
const homeValues = ['true', 'yes', 'y', '1', 'x', '✓', 'home', 'h', 'vs', 'vs.', 'v', 'host'];
const awayValues = ['false', 'no', 'n', '0', 'away', 'a', '@', 'at', 'visitor', 'road', 'r'];

const normalize = (text: string) => text.trim().toLowerCase();
export const isHomeWord = (cell: string) =>
  homeValues.includes(normalize(cell)) || /^home(?: game\b| ?[(-])/i.test(cell.trim());
export const isSideWord = (cell: string) =>
  isHomeWord(cell) || awayValues.includes(normalize(cell));
export const isTeam = (cell: string) => !isSideWord(cell) && /[a-z]/i.test(cell);

/** Words of a team's name that say nothing about which school it is. */
const schoolWords = /\b(?:high|school|hs|varsity|jv|football|the|boys|girls)\b/g;
const teamKey = (name: string) =>
  normalize(name)
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(schoolWords, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface ScheduleSchool {
  readonly name: string;
  readonly mascot: string;
  readonly levels?: readonly string[];
  readonly homeVenues?: readonly { readonly name: string }[];
}

/**
 * Tells our team from the others: by the school's names, else by being in every row of the file.
 */
export function ourTeam({ name, mascot }: ScheduleSchool, rows: readonly Cells[]) {
  const own = [name, mascot, `${teamKey(name)} ${mascot}`].map(teamKey);
  const isNamed = (team: string) => own.includes(teamKey(team));
  const pairs = rows
    .map(({ homeTeam = '', awayTeam = '' }) => [teamKey(homeTeam), teamKey(awayTeam)])
    .filter((pair) => pair.some(Boolean));
  const isKnown = pairs.flat().some((team) => own.includes(team));
  const everywhere =
    isKnown || pairs.length < 2
      ? undefined
      : pairs[0]?.find((team) => team !== '' && pairs.every((pair) => pair.includes(team)));
  return (team: string) =>
    isNamed(team) || (everywhere !== undefined && teamKey(team) === everywhere);
}

/** Opponent, side and scores of a row with two team columns; null where neither or both are ours. */
function fromTeams(cells: Cells, isOurs: (team: string) => boolean): Cells | null {
  const { homeTeam = '', awayTeam = '', homeScore = '', awayScore = '' } = cells;
  if (isOurs(homeTeam) === isOurs(awayTeam)) return null;
  return isOurs(homeTeam)
    ? { opponent: awayTeam, isHome: 'home', ourScore: homeScore, theirScore: awayScore }
    : { opponent: homeTeam, isHome: 'away', ourScore: awayScore, theirScore: homeScore };
}

/** `at Union`, `vs. Union` and `Union (Away)`: the opponent, and the side that the words tell. */
export function fromOpponent({ opponent = '', isHome = '' }: Cells): Cells {
  const [, named = '', behind = ''] = /^(\S.*?) ?\((home|away|h|a)\)$/i.exec(opponent) ?? [];
  if (named !== '') return { opponent: named, isHome: isHome || behind };
  const [, word = '', name = ''] = /^(@|at\s|vs?\.?\s|vs\.|versus\s)(.+)$/i.exec(opponent) ?? [];
  if (name === '') return {};
  return { opponent: name.trim(), isHome: isHome || (/^[@a]/i.test(word) ? 'away' : 'home') };
}

/** What to ask where the word before the opponent and its column say different sides: `vs Union`, Away. */
export function sideQuestion({ opponent = '', isHome = '' }: Cells): string | false {
  const { isHome: word } = fromOpponent({ opponent });
  // `N` may be neutral.
  const isPlain = isSideWord(isHome) && normalize(isHome) !== 'n';
  return (
    word !== undefined &&
    isPlain &&
    isHomeWord(word) !== isHomeWord(isHome) &&
    `Is “${opponent}” at home or away? Home/Away says “${isHome}”.`
  );
}

/** Whether a row says home or away: in its column, or by its place. */
export function sideOf(
  { isHome = '', location = '' }: Cells,
  { homeVenues = [] }: ScheduleSchool,
): string {
  if (isHome !== '') return isHome;
  if (isSideWord(location)) return location;
  const isOurs = homeVenues.some(({ name }) => normalize(name) === normalize(location));
  return isOurs || /^home\b/i.test(location) ? 'home' : '';
}

/** Opponent, side and scores by the columns of teams, and by the words before the opponent. */
export function withOpponent(given: Cells, isOurs: (team: string) => boolean): Cells | null {
  const hasTeams = !given['opponent'] && Boolean(given['homeTeam'] && given['awayTeam']);
  const teams = hasTeams ? fromTeams(given, isOurs) : {};
  if (!teams) return null;
  const withTeams: Cells = { ...given, ...teams };
  return { ...withTeams, ...fromOpponent(withTeams) };
}
