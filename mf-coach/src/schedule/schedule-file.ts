import {
  afternoonClock,
  clockBesideDay,
  eventForm,
  isDoubtfulClock,
  isTbd,
  parseClock,
  parseDay,
  parseSport,
  readLevel,
  sports,
  undecidedTime,
  weekdayIn,
  type EventStatus,
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
import { readResult, type ResultFields } from './result-words';
import type { FileGame } from './schedule-effects';
import declared from './schedule-columns.json';

/** Values of `isHome` in lowercase. Anything else is Away, with a warning. */
const homeValues = ['true', 'yes', 'y', '1', 'home', 'h', 'vs', 'vs.', 'v', 'host'];
const awayValues = ['false', 'no', 'n', '0', 'away', 'a', '@', 'at', 'visitor', 'road', 'r'];

const normalize = (text: string) => text.trim().toLowerCase();
const isHomeWord = (cell: string) => homeValues.includes(normalize(cell));
const isSideWord = (cell: string) => isHomeWord(cell) || awayValues.includes(normalize(cell));
const isTeam = (cell: string) => !isSideWord(cell) && /[a-z]/i.test(cell);

const invalidRow = (message: string, invalid: readonly string[]): ParsedRow<never> => ({
  issues: [{ message, columns: invalid }],
});

const levelWords = [
  'v|var|varsity|jv|junior varsity|fr|fresh|freshm[ae]n|soph|sophomore',
  '[789]th(?: grade)?|c[- ]?team|b[- ]?team|middle school|ms',
];
const levelWord = new RegExp(`^(?:boys |girls )?(?:${levelWords.join('|')})\\b`, 'i');

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

/** The question about times such as `7:00`; its answers are these. */
const eveningQuestion = 'evening';

/** A clock, the end of its range, a time zone in brackets and a star. */
const clockCell = new RegExp(
  '^(\\d{1,2}(?:[:.]\\d{2}){0,2}) ?([ap]\\.?m?\\.?)?' +
    '(?: ?(?:-|–|—|to) ?\\d{1,2}(?:[:.]\\d{2})? ?([ap]\\.?m?\\.?)?)?' +
    '(?: ?\\([a-z ]{1,12}\\))? ?\\*?$',
  'i',
);

/** A time without what stands around it: `7:00 PM*`, `7:00 PM (CT)`, `6:00 - 8:00 PM`, `Time TBD`. */
function bareTime(text: string): string {
  if (/^(?:\?|(?:time:? )?tb[acd]\*?)$/i.test(text.trim())) return undecidedTime;
  const [, clock, half, halfOfEnd = ''] = clockCell.exec(text.trim()) ?? [];
  return clock === undefined ? text : `${clock} ${half ?? halfOfEnd}`.trim();
}

const timeIn = ({ time = '', date = '' }: Cells) =>
  isTbd(bareTime(time)) ? clockBesideDay(date) : bareTime(time);

function questionsOf(rows: readonly Cells[]) {
  const doubtful = [...new Set(rows.map(timeIn).filter(isDoubtfulClock))];
  if (doubtful.length === 0) return [];
  const shown = doubtful.slice(0, 3).join(', ') + (doubtful.length > 3 ? ' …' : '');
  return [
    {
      id: eveningQuestion,
      text: `Are these times in the afternoon or evening: ${shown}?`,
      options: [
        { value: 'pm', label: 'PM for all' },
        { value: 'am', label: 'As written (AM)' },
      ],
    },
  ];
}

/** The time of a row: `HH:MM`, `TBD`, or null for none that can be read. */
function timeOf(cells: Cells, answer: string | undefined): string | null {
  const time = timeIn(cells);
  if (isTbd(time)) return undecidedTime;
  if (isDoubtfulClock(time) && answer === 'pm') return afternoonClock(time);
  return parseClock(/^\d{1,2}$/.test(time.trim()) ? `${time.trim()}:00` : time);
}

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });

function parseGame(
  { sport, season, school: { levels } }: ScheduleFile,
  given: Cells,
  row: number,
  isOurs: (team: string) => boolean,
  { answers }: FileContext,
): ParsedRow<FileGame> {
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
  const { date = '', opponent = '', location = '', isHome = '' } = cells;
  const blank = declared.required.filter((column) => !cells[column]);
  if (blank.length > 0)
    return invalidRow(
      `Row ${row}: Missing required fields (date, time, opponent, or location).`,
      blank,
    );
  const { sport: named = '', gender = '', level = '', status = '' } = cells;
  const side = isHome || (isSideWord(location) ? location : '');
  const result = readResult(cells);
  const { value, issues } = eventForm.validate({
    date: parseDay(date, season) ?? date,
    time: timeOf(cells, answers[eveningQuestion]) ?? cells['time'],
    sport:
      named === ''
        ? sport
        : (parseSport(named, sports) ?? parseSport(`${gender} ${named}`, sports) ?? named),
    opponent,
    location,
    isHome: isHomeWord(side),
    ...(level !== '' && { level: readLevel(level, levels) }),
    ...result.fields,
    ...readStatus(status),
    ...(result.fields.ourScore !== undefined && { status: 'final' }),
    ...summaryOf(result.fields.summary, readStatus(status).summary, cells['summary']),
  });
  if (issues) {
    const invalid = declared.columns.filter((column) =>
      issues.some(({ path }) => path === `/${column}`),
    );
    return invalidRow(`Row ${row}: Invalid data format.`, invalid);
  }
  return {
    value: { ...value, saysSide: side !== '' },
    warnings: [...result.warnings, ...warningsOf(value, cells, side)],
  };
}

/** The texts about a game's result or reason, as one. */
function summaryOf(...texts: readonly (string | undefined)[]): { summary?: string } {
  const summary = [...new Set(texts.filter(Boolean))].join('; ').slice(0, 200);
  return summary === '' ? {} : { summary };
}

/** What was assumed about a game; each can be corrected. */
function warningsOf(game: NewAthleticEvent, cells: Cells, side: string): RowNote[] {
  const { date = '' } = cells;
  const weekday = weekdayIn(date);
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
    date: (cell) => parseDay(cell, file.season) !== null,
    time: (cell) => isTbd(cell) || parseClock(cell) !== null || isDoubtfulClock(cell),
    location: (cell) => !isSideWord(cell),
    isHome: isSideWord,
    sport: (cell) => parseSport(cell, sports) !== null || /^[a-z /&']+$/i.test(cell),
    level: (cell) => levelWord.test(cell),
    homeTeam: isTeam,
    awayTeam: isTeam,
    gender: (cell) => /^(?:boys?|girls?|men|women|m|f|male|female|coed)$/i.test(cell),
  },
  questions: questionsOf,
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
