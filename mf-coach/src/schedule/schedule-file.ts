import {
  eventForm,
  higherWins,
  isDoubtfulClock,
  isTbd,
  isUnknownOpponent,
  parseClock,
  parseDay,
  parseDays,
  parseSport,
  readLevel,
  sports,
  unknownOpponent,
  weekdayIn,
  type EventStatus,
  type GameKind,
  type Outcome,
  type NewAthleticEvent,
  type Sport,
} from '@sandites/contracts';
import {
  csvTemplate,
  type Cells,
  type FileContext,
  type ParsedRow,
  type RowNote,
  type UploadFormat,
} from '@sandites/features/uploads';
import {
  eveningQuestion,
  gamesOfLine,
  isTimeInWords,
  levelWord,
  timeOf,
  timeQuestions,
} from './game-times';
import { readResult, type ResultFields } from './result-words';
import type { FileGame } from './schedule-effects';
import declared from './schedule-columns.json';

/** Values of `isHome` in lowercase. Anything else is Away, with a warning. */
const homeValues = ['true', 'yes', 'y', '1', 'home', 'h', 'vs', 'vs.', 'v', 'host'];
const awayValues = ['false', 'no', 'n', '0', 'away', 'a', '@', 'at', 'visitor', 'road', 'r'];

/** What is on a schedule and is no game, with what it is called. */
const noGames: readonly (readonly [RegExp, string])[] = [
  [/\b(?:practice|walk-?through|conditioning|open gym|try-?outs?|workouts?)\b/i, 'A practice'],
  [/\b(?:meeting|orientation)\b/i, 'A meeting'],
  [/\b(?:picture|photo)s?(?: day)?\b/i, 'A picture day'],
  [/\b(?:banquet|fund-?raiser|camp|clinic)\b/i, 'An event of another kind'],
  [
    /^(?:open(?: (?:date|week))?|bye(?: week)?|off(?: week)?|no (?:game|meet)|idle)$/i,
    'An open date',
  ],
];
const noGameIn = (text: string) => noGames.find(([words]) => words.test(text.trim()))?.[1];
const gameWords = /\b(?:game|contest|match|dual|meets?\b|tourn|invit|scrimmage|regular|league)/i;
const meetWords =
  'invitational|invite|tournament|tourney|classic|relays|jamboree|shoot-?out|meet|championships?|' +
  'regionals?|sectionals?|festival';
/** The name of a meet of several schools. */
const meetName = new RegExp(`\\b(?:${meetWords})(?: \\w)?$`, 'i');

const normalize = (text: string) => text.trim().toLowerCase();
const isHomeWord = (cell: string) => homeValues.includes(normalize(cell));
const isSideWord = (cell: string) => isHomeWord(cell) || awayValues.includes(normalize(cell));
const isTeam = (cell: string) => !isSideWord(cell) && /[a-z]/i.test(cell);

const invalidRow = (message: string, invalid: readonly string[]): ParsedRow<never> => ({
  issues: [{ message, columns: invalid }],
});

const statusWords: readonly [RegExp, EventStatus][] = [
  [/\bcancel|\bcxl|\bcnl/i, 'canceled'],
  [/\bpostpone|\bppd\b|\brain(?:ed)?[ -]?out|\bdelayed|\bsuspended|\bmakeup tbd/i, 'postponed'],
  [/\bforfeit|\bfinal\b|\bcompleted?\b|\bplayed\b|\bno contest/i, 'final'],
];

/** The status that a cell names; what else it says is the reason. */
function readStatus(cell: string): Partial<ResultFields> {
  const status = statusWords.find(([words]) => words.test(cell))?.[1];
  if (!status) return {};
  const isPlain = /^(?:cancel+ed|postponed|ppd\.?|final|completed?|played)$/i.test(cell.trim());
  return { status, ...(!isPlain && { summary: cell.trim() }) };
}

/** Words of a team's name that say nothing about which school it is. */
const schoolWords = /\b(?:high|school|hs|varsity|jv|football|the|boys|girls)\b/g;
const teamKey = (name: string) =>
  normalize(name)
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(schoolWords, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface ScheduleSchool {
  readonly name: string;
  readonly mascot: string;
  readonly levels?: readonly string[];
  readonly homeVenues?: readonly { readonly name: string }[];
}

/**
 * Tells our team from the others: by the school's names, else by being in every row of the file.
 */
function ourTeam({ name, mascot }: ScheduleSchool, rows: readonly Cells[]) {
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

const levelInSport =
  /\b(?:junior varsity|j\.?v\.?|varsity|freshm[ae]n|frosh|sophomore|[789]th(?: grade)?|[bc][- ]team)(?![\w.])/i;

/** The sport and the level of a row: `JV Volleyball` names both. */
function teamOf({ sport = '', level = '', gender = '' }: Cells, usual: Sport) {
  const [inSport = ''] = levelInSport.exec(sport) ?? [];
  const bare = sport.replace(levelInSport, ' ').trim();
  const named = parseSport(bare, sports) ?? parseSport(`${gender} ${bare}`, sports) ?? sport;
  return { sport: sport === '' || bare === '' ? usual : named, level: level || inSport };
}

/** `at Union` and `vs. Union`: the opponent, and the side that the word before it tells. */
function fromOpponent({ opponent = '', isHome = '' }: Cells): Cells {
  const [, word = '', name = ''] = /^(@|at\s|vs?\.?\s|versus\s)(.+)$/i.exec(opponent) ?? [];
  if (name === '') return {};
  return { opponent: name.trim(), isHome: isHome || (/^[@a]/i.test(word) ? 'away' : 'home') };
}

interface ScheduleFile {
  /** The sport of rows that name none. */
  sport: Sport;
  /** The year in which the season of days without a year begins. */
  season: number;
  school: ScheduleSchool;
}

/** The question who wins, where low scores may; its answers are these. */
const winnerQuestion = 'winner';

function questionsOf(rows: readonly Cells[], usual: Sport) {
  return [...winnerQuestions(rows, usual), ...timeQuestions(rows)];
}

function winnerQuestions(rows: readonly Cells[], usual: Sport) {
  const open = rows.find((cells) => {
    const { sport } = teamOf(cells, usual);
    if (higherWins(sport)) return false;
    const { fields } = readResult(cells, sport);
    return fields.ourScore !== undefined && fields.outcome === undefined;
  });
  if (!open) return [];
  return [
    {
      id: winnerQuestion,
      text: `Which score wins in ${teamOf(open, usual).sport}?`,
      options: [
        { value: 'low', label: 'The lower one (cross country)' },
        { value: 'high', label: 'The higher one (track)' },
        { value: 'open', label: 'Leave it open' },
      ],
    },
  ];
}

/** Who won by the scores, as the coach says which one wins. */
function outcomeBy(
  answer: string | undefined,
  { ourScore = 0, theirScore = 0 }: ResultFields,
): Outcome | undefined {
  if (ourScore === theirScore || (answer !== 'low' && answer !== 'high')) return undefined;
  return ourScore > theirScore === (answer === 'high') ? 'W' : 'L';
}

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });

/** The kind of a game: as its cell says, else by the name of the meet. */
function kindOf(cells: Cells, hasScores: boolean, isLong: boolean): GameKind | undefined {
  const { kind = '', opponent = '' } = cells;
  if (/scrimmage/i.test(`${kind} ${opponent}`)) return 'scrimmage';
  if (/\b(?:meets?\b|tourn|invit)/i.test(kind)) return 'meet';
  return !hasScores && (isLong || meetName.test(opponent.trim())) ? 'meet' : undefined;
}

/** An opponent that is not known yet is `TBD`; the words about it are a note. */
function opponentOf(text: string): { opponent: string; words?: string } {
  const opponent = text.replace(/[ (,-]{0,4}\bscrimmage\b\)?$/i, '').trim() || text;
  if (!isUnknownOpponent(opponent)) return { opponent };
  return { opponent: unknownOpponent, ...(!isTbd(opponent) && { words: opponent }) };
}

/** Whether a row says home or away: in its column, or by its place. */
function sideOf(
  { isHome = '', location = '' }: Cells,
  { homeVenues = [] }: ScheduleSchool,
): string {
  if (isHome !== '') return isHome;
  if (isSideWord(location)) return location;
  const isOurs = homeVenues.some(({ name }) => normalize(name) === normalize(location));
  return isOurs || /^home\b/i.test(location) ? 'home' : '';
}

function parseGame(
  { sport: usual, season, school }: ScheduleFile,
  given: Cells,
  row: number,
  isOurs: (team: string) => boolean,
  { answers }: FileContext,
): ParsedRow<FileGame> {
  const { kind = '' } = given;
  const noGame = gameWords.test(kind)
    ? undefined
    : (noGameIn(kind) ?? noGameIn(given['opponent'] ?? ''));
  if (noGame !== undefined)
    return invalidRow(`Row ${row}: ${noGame} is no game and is left out.`, ['kind']);
  const hasTeams = !given['opponent'] && Boolean(given['homeTeam'] && given['awayTeam']);
  const teams = hasTeams ? fromTeams(given, isOurs) : {};
  if (!teams)
    return invalidRow(
      `Row ${row}: Which of ${given['homeTeam']} and ${given['awayTeam']} is your team? ` +
        'Enter the other one as the opponent.',
      ['opponent', 'isHome'],
    );
  const withTeams: Cells = { ...given, ...teams };
  const cells: Cells = { ...withTeams, ...fromOpponent(withTeams) };
  const blank = declared.required.filter((column) => !cells[column]);
  if (blank.length > 0)
    return invalidRow(
      `Row ${row}: Missing required fields (date, time, opponent, or location).`,
      blank,
    );
  const { date = '', location = '', status = '' } = cells;
  const { sport, level } = teamOf(cells, usual);
  const side = sideOf(cells, school);
  const days = parseDays(date, season);
  const lastDay = days && (days.endDate ?? lastDayOf(days.date, cells, season));
  const time = timeOf(cells, answers[eveningQuestion]);
  const { opponent, words } = opponentOf(cells['opponent'] ?? '');
  const result = readResult(cells, sport);
  const { fields } = result;
  const hasScores = fields.ourScore !== undefined;
  const isUntold = hasScores && fields.outcome === undefined && !higherWins(sport);
  const outcome = isUntold ? outcomeBy(answers[winnerQuestion], fields) : fields.outcome;
  const gameKind = kindOf(cells, hasScores, lastDay !== undefined);
  const note = [cells['note'], words, time?.words].filter(Boolean).join('; ').slice(0, 500);
  const { value, issues } = eventForm.validate({
    date: days?.date ?? date,
    ...(lastDay && { endDate: lastDay }),
    time: time?.time ?? cells['time'],
    sport,
    opponent,
    location,
    isHome: isHomeWord(side),
    ...(level !== '' && { level: readLevel(level, school.levels) }),
    ...(gameKind && { kind: gameKind }),
    ...fields,
    ...readStatus(status),
    ...((hasScores || outcome) && { status: 'final' }),
    ...(outcome && { outcome }),
    ...(note !== '' && { note }),
    ...summaryOf(fields.summary, readStatus(status).summary, cells['summary']),
  });
  if (issues) {
    const invalid = declared.columns.filter((column) =>
      issues.some(({ path }) => path === `/${column}`),
    );
    return invalidRow(`Row ${row}: Invalid data format.`, invalid);
  }
  const inWords = time?.words;
  return {
    value: {
      ...value,
      saysSide: side !== '',
      ...(result.question !== undefined && { question: result.question }),
    },
    warnings: [
      ...result.warnings,
      ...(inWords === undefined
        ? []
        : [{ message: `“${inWords}” is read as TBD, and is the note`, columns: ['time'] }]),
      ...warningsOf(value, cells, side),
    ],
  };
}

/** The last day of a row by its column; undefined for none after the first. */
function lastDayOf(date: string, { endDate = '' }: Cells, season: number): string | undefined {
  const last = parseDay(endDate, season);
  const days = last === null ? 0 : (Date.parse(last) - Date.parse(date)) / 86_400_000;
  return last !== null && days > 0 && days < 14 ? last : undefined;
}

/** The texts about a game's result or reason, as one. */
function summaryOf(...texts: readonly (string | undefined)[]): { summary?: string } {
  const summary = [...new Set(texts.filter(Boolean))].join('; ').slice(0, 200);
  return summary === '' ? {} : { summary };
}

/** What was assumed about a game; each can be corrected. */
function warningsOf(game: NewAthleticEvent, cells: Cells, side: string): RowNote[] {
  const { date = '' } = cells;
  // Of a range of days the weekday is that of its first.
  const weekday = game.endDate ? undefined : weekdayIn(date);
  return [
    ...(side === '' || isSideWord(side)
      ? []
      : [{ message: `Home/Away “${side}” is read as Away`, columns: ['isHome'] }]),
    ...(weekday === undefined || weekdayOf(game.date).toLowerCase() === weekday
      ? []
      : [
          {
            message: `${date} is a ${weekdayOf(game.date)} in ${game.date.slice(0, 4)}: is it the right season?`,
            columns: ['date'],
          },
        ]),
  ];
}

/** A schedule, whose games are of one sport where no column says otherwise. */
export const scheduleFormat = (file: ScheduleFile): UploadFormat<FileGame> => ({
  ...declared,
  accepts: {
    date: (cell) => parseDays(cell, file.season) !== null,
    endDate: (cell) => parseDay(cell, file.season) !== null,
    kind: (cell) => gameWords.test(cell) || noGameIn(cell) !== undefined,
    time: (cell) =>
      isTbd(cell) || parseClock(cell) !== null || isDoubtfulClock(cell) || isTimeInWords(cell),
    location: (cell) => !isSideWord(cell),
    isHome: isSideWord,
    sport: (cell) => parseSport(cell, sports) !== null || /^[a-z /&']+$/i.test(cell),
    level: (cell) => levelWord.test(cell),
    homeTeam: isTeam,
    awayTeam: isTeam,
    gender: (cell) => /^(?:boys?|girls?|men|women|m|f|male|female|coed)$/i.test(cell),
  },
  questions: (rows) => questionsOf(rows, file.sport),
  parts: gamesOfLine,
  parser: (context) => {
    const isOurs = ourTeam(file.school, context.rows);
    return (cells, row) => parseGame(file, cells, row, isOurs, context);
  },
});

export const sampleSchedule = (): string =>
  csvTemplate(
    ['date', 'time', 'opponent', 'location', 'isHome'],
    [
      ['8/30/2024', '7:00 PM', 'Union', 'Memorial Stadium', 'true'],
      ['9/6/2024', '7:30 PM', 'Jenks', 'Trojan Field, Jenks', 'false'],
    ],
  );
