import {
  eventForm,
  fieldOf,
  higherWins,
  readLevel,
  scoresText,
  sports,
  type GameKind,
  type ImportChoices,
  type ImportQuestion,
  type NewAthleticEvent,
  type Outcome,
  type Sport,
} from '@sandites/contracts';
import { isDoubtfulClock } from '../cells/doubtful-clock';
import { readFileRow } from '../cells/file-row';
import { splitLevel, sportsNamed } from '../cells/read-sport';
import {
  columnLabel,
  type Cells,
  type ImportFormat,
  type ParsedRow,
  type RowNote,
} from '../format';
import { gamesOfLine, isTimeInWords, levelWord, timeOf, timeQuestions } from './game-times';
import { gameWords, noGameIn, noGameOf } from './no-games';
import { opponentOf } from './opponent-words';
import { readResult, readStatus, type ResultFields } from './result-words';
import declared from './schedule-columns.json';
import {
  fromOpponent,
  isHomeWord,
  isSideWord,
  isTeam,
  ourTeam,
  sideOf,
  sideQuestion,
  withOpponent,
  type ScheduleSchool,
} from './sides';
import { withTitle } from './title-words';
import {
  clockBesideDay,
  isTbd,
  parseClock,
  parseDay,
  parseDays,
  weekdayIn,
} from '../cells/read-dates';

/** A game of a file. */
export interface FileGame {
  readonly game: NewAthleticEvent;
  /** Whether the row says home or away. */
  readonly saysSide: boolean;
}

const meetWords =
  'invitational|invite|tournament|tourney|classic|relays|jamboree|shoot-?out|meet|championships?|' +
  'regionals?|sectionals?|festival';
/** The name of a meet of several schools. */
const meetName = new RegExp(`\\b(?:${meetWords})(?: \\w)?$`, 'i');

const invalidRow = (message: string, invalid: readonly string[]): ParsedRow<never> => ({
  issues: [{ message, columns: invalid }],
});

/** The sport and the level of a row: `JV Volleyball` names both. */
interface ReadTeam {
  /** Undefined where the row may mean several, or names none that there is. */
  readonly sport?: Sport;
  readonly level: string;
  /** What the row says of the sport, without the level. */
  readonly words: string;
  readonly candidates: readonly Sport[];
}

const isSport = (text: string | undefined): text is Sport => sports.some((sport) => sport === text);

function teamOf({ sport = '', level = '', gender = '' }: Cells, file: ScheduleFile): ReadTeam {
  const named = splitLevel(sport);
  const levelCell = splitLevel(level);
  // A column Team has both, too: `JV Volleyball`.
  const inLevel = levelCell.level === '' ? [] : sportsNamed(levelCell.rest, sports);
  const words = named.rest || (inLevel.length > 0 ? levelCell.rest : '');
  const ofTeam = {
    level: (levelCell.level !== '' && inLevel.length > 0 ? levelCell.level : level) || named.level,
    words,
  };
  if (words === '') return { ...ofTeam, sport: file.sport, candidates: [] };
  const { sports: chosen = {}, sport: usual } = file.choices;
  const answer = chosen[words] ?? chosen[sport];
  if (isSport(answer)) return { ...ofTeam, sport: answer, candidates: [] };
  const alone = sportsNamed(words, sports);
  const candidates = alone.length === 1 ? alone : sportsNamed(`${gender} ${words}`, sports);
  const [first, second] = candidates;
  if (first && !second) return { ...ofTeam, sport: first, candidates };
  const preferred = candidates.find((candidate) => candidate === usual);
  return { ...ofTeam, ...(preferred && { sport: preferred }), candidates };
}

/** What a schedule is read by. */
export interface ScheduleFile {
  /** The sport of rows that name none. */
  readonly sport: Sport;
  /** The year in which the season of days without a year begins. */
  readonly season: number;
  /** The level of a calendar's entries that name none; by default what the calendar's name says. */
  readonly level?: string | undefined;
  readonly school: ScheduleSchool;
  readonly choices: ImportChoices;
}

function questionsOf(rows: readonly Cells[], file: ScheduleFile): ImportQuestion[] {
  return [
    ...usualSportQuestion(rows, file),
    ...sportQuestions(rows, file),
    ...winnerQuestions(rows, file),
    ...timeQuestions(rows, file.choices.halfDay),
  ];
}

const asOption = (value: string) => ({ value, label: value });

function usualSportQuestion(rows: readonly Cells[], file: ScheduleFile): ImportQuestion[] {
  const isOpen = rows.some((cells) => teamOf(cells, file).words === '');
  if (file.choices.sport !== undefined || !isOpen) return [];
  return [
    {
      code: 'sport',
      message: `Which sport is this schedule of? Without an answer it is ${file.sport}.`,
      options: sports.map(asOption),
    },
  ];
}

/** Which sport words mean that may be several, each once for the file. */
function sportQuestions(rows: readonly Cells[], file: ScheduleFile): ImportQuestion[] {
  const open = new Map(
    rows
      .map((cells) => teamOf(cells, file))
      .filter(({ sport }) => sport === undefined)
      .map((team) => [team.words, team]),
  );
  return [...open].map(([words, { candidates }]) => ({
    code: 'sports',
    key: words,
    message:
      candidates.length > 0
        ? `Which sport is “${words}”?`
        : `“${words}” is no sport of the school: which one is it?`,
    options: (candidates.length > 0 ? candidates : sports).map(asOption),
  }));
}

/** Whether nobody can tell who won, although there are scores. */
const isUntold = (sport: string, { ourScore, outcome }: ResultFields) =>
  !higherWins(sport) && ourScore !== undefined && outcome === undefined;

function winnerQuestions(rows: readonly Cells[], file: ScheduleFile): ImportQuestion[] {
  if (file.choices.winner !== undefined) return [];
  const sport = rows
    .map((cells) => ({ cells, sport: teamOf(cells, file).sport ?? file.sport }))
    .find(({ cells, sport: of }) => isUntold(of, readResult(cells, of).fields))?.sport;
  if (sport === undefined) return [];
  return [
    {
      code: 'winner',
      message: `Which score wins in ${sport}?`,
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
  if (/scrimmage|practice (?:game|match)/i.test(`${kind} ${opponent}`)) return 'scrimmage';
  if (/\b(?:meets?\b|tourn|invit)/i.test(kind)) return 'meet';
  return !hasScores && (isLong || meetName.test(opponent.trim())) ? 'meet' : undefined;
}

function parseGame(
  file: ScheduleFile,
  given: Cells,
  row: string,
  isOurs: (team: string) => boolean,
): ParsedRow<FileGame> {
  const skipped = noGameOf(given);
  const withSkipped = <Parsed extends ParsedRow<FileGame>>(parsed: Parsed): ParsedRow<FileGame> =>
    skipped === undefined ? parsed : { ...parsed, skipped };
  const cells = withOpponent(given, isOurs);
  if (!cells)
    return withSkipped(
      invalidRow(
        `Row ${row}: Which of ${given['homeTeam']} and ${given['awayTeam']} is your team? ` +
          'Enter the other one as the opponent.',
        ['opponent', 'isHome'],
      ),
    );
  const blank = declared.required.filter((column) => !cells[column]);
  if (blank.length > 0)
    return withSkipped(
      invalidRow(`Row ${row}: Missing required fields (date, time, opponent, or location).`, blank),
    );
  const team = teamOf(cells, file);
  if (team.sport === undefined && team.candidates.length === 0)
    return withSkipped(
      invalidRow(`Row ${row}: “${team.words}” is no sport of the school.`, ['sport']),
    );
  return withSkipped(readGame(file, cells, row, team, sideQuestion(given)));
}

function readGame(
  { sport: usual, season, school, choices }: ScheduleFile,
  cells: Cells,
  row: string,
  team: ReadTeam,
  askedSide: string | false,
): ParsedRow<FileGame> {
  const { date = '', location = '', status = '' } = cells;
  const sport = team.sport ?? team.candidates[0] ?? usual;
  const side = sideOf(cells, school);
  const days = parseDays(date, season);
  const lastDay = days && (days.endDate ?? lastDayOf(days.date, cells, season));
  const time = timeOf(cells, choices.halfDay);
  const { opponent, words, gameNumber } = opponentOf(cells['opponent'] ?? '');
  const result = readResult(cells, sport);
  const { fields } = result;
  const hasScores = fields.ourScore !== undefined;
  const outcome = isUntold(sport, fields) ? outcomeBy(choices.winner, fields) : fields.outcome;
  const gameKind = kindOf(cells, hasScores, lastDay !== undefined);
  const note = [cells['note'], words, time?.words].filter(Boolean).join('; ').slice(0, 500);
  const { value, issues, leftEmpty } = readFileRow(eventForm, {
    date: days?.date ?? date,
    ...(lastDay && { endDate: lastDay }),
    time: time?.time ?? cells['time'],
    sport,
    opponent,
    ...(gameNumber !== undefined && { gameNumber }),
    location,
    isHome: isHomeWord(side),
    ...(team.level !== '' && { level: readLevel(team.level, school.levels) }),
    ...(gameKind && { kind: gameKind }),
    ...fields,
    ...readStatus(status),
    ...((hasScores || outcome) && { status: 'final' }),
    ...(outcome && { outcome }),
    ...(note !== '' && { note }),
    ...summaryOf(fields.summary, readStatus(status).summary, cells['summary']),
  });
  if (!value) {
    const invalid = declared.columns.filter((column) =>
      issues.some(({ path }) => path === `/${column}`),
    );
    return invalidRow(`Row ${row}: Invalid data format.`, invalid);
  }
  const inWords = time?.words;
  const question = [
    askedSide,
    result.question,
    time?.isOpen === true && `Is ${cells['time']} in the morning or in the evening?`,
    choices.winner === undefined && isUntold(sport, fields) && `Who won, by ${scoresText(fields)}?`,
  ].find(Boolean);
  return {
    value: { game: value, saysSide: side !== '' },
    ...(team.sport === undefined && { open: `Which sport is “${team.words}”?` }),
    ...(question && { question }),
    warnings: [
      ...result.warnings,
      ...(inWords === undefined
        ? []
        : [{ message: `“${inWords}” is read as TBD, and is the note`, columns: ['time'] }]),
      ...leftEmptyNotes([...leftEmpty.map(fieldOf), ...unreadLastDay(value, cells, season)], cells),
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

/** The column of a last day that is none of the game's two weeks. */
const unreadLastDay = ({ date, endDate }: NewAthleticEvent, cells: Cells, season: number) =>
  !cells['endDate'] || endDate || parseDay(cells['endDate'], season) === date ? [] : ['endDate'];

const leftEmptyNotes = (columns: readonly string[], cells: Cells): RowNote[] =>
  columns.map((column) => ({
    code: 'left_empty',
    message: `${columnLabel(declared, column)} “${cells[column] ?? ''}” cannot be read, and is left empty`,
    columns: [column],
  }));

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
export const scheduleFormat = (file: ScheduleFile): ImportFormat<FileGame> => ({
  ...declared,
  accepts: {
    date: (cell) => parseDays(cell, file.season) !== null,
    endDate: (cell) => parseDay(cell, file.season) !== null,
    kind: (cell) => gameWords.test(cell) || noGameIn(cell) !== undefined,
    time: (cell) =>
      isTbd(cell) || parseClock(cell) !== null || isDoubtfulClock(cell) || isTimeInWords(cell),
    location: (cell) => !isSideWord(cell),
    isHome: isSideWord,
    sport: (cell) => sportsNamed(cell, sports).length > 0 || /^[a-z /&']+$/i.test(cell),
    level: (cell) => levelWord.test(cell) || splitLevel(cell).level !== '',
    homeTeam: isTeam,
    awayTeam: isTeam,
    gender: (cell) => /^(?:boys?|girls?|men|women|m|f|male|female|coed)$/i.test(cell),
  },
  elsewhere: {
    time: ({ date = '' }) => clockBesideDay(date) !== '',
    isHome: (cells) => sideOf({ ...cells, ...fromOpponent(cells) }, file.school) !== '',
  },
  questions: (rows) =>
    questionsOf(
      rows.filter((cells) => noGameOf(cells) === undefined),
      file,
    ),
  parts: (cells) => gamesOfLine(withTitle(cells)),
  parser: (rows) => {
    const isOurs = ourTeam(file.school, rows);
    return (cells, row) => parseGame(file, cells, row, isOurs);
  },
});
