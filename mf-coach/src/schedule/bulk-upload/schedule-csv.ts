import {
  eventForm,
  parseClock,
  parseDay,
  type NewAthleticEvent,
  type Sport,
} from '@sandites/contracts';
import type { BadCell, CsvCells, CsvFormat, ParsedRow } from '@sandites/features/uploads';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

/** Values of `isHome` in lowercase. Anything else is Away, with a warning (product D26). */
const homeValues = ['true', 'yes', 'y', '1', 'home', 'h'];
const awayValues = ['false', 'no', 'n', '0', 'away', 'a', ''];

const columns = [
  'date',
  'time',
  'opponent',
  'location',
  'isHome',
  'ourScore',
  'theirScore',
] as const;
const scores = ['ourScore', 'theirScore'] as const;
const required = ['date', 'time', 'opponent', 'location'] as const;

/** The expected content of a column, shown beside an invalid cell. */
const expected: Readonly<Record<string, string>> = {
  date: 'a date such as 8/30/2027',
  time: 'a time such as 7:00 PM',
  opponent: 'the opponent, at most 200 characters',
  location: 'the place, at most 200 characters',
  ourScore: 'both scores or none, from 0 to 999',
  theirScore: 'both scores or none, from 0 to 999',
};

const badCell = (column: string, value: string): BadCell => ({
  column,
  value,
  expected: expected[column],
});
const invalidRow = (message: string, cells: readonly BadCell[]): ParsedRow<NewAthleticEvent> => ({
  issues: [{ message, cells }],
});

/** Splits a result: `28-14`, `W 28–14`, or `L 28-14`, which has the winner's score first. */
function splitResult(cell: string): CsvCells | null {
  const [, letter = '', first = '', second = ''] =
    /^([WLT]?)[\s,:]*(\d{1,3})\s*[-–—:]\s*(\d{1,3})$/i.exec(cell.trim()) ?? [];
  if (first === '') return cell.trim() === '' ? { ourScore: '', theirScore: '' } : null;
  const isSwapped = letter.toUpperCase() === 'L' && Number(first) > Number(second);
  return isSwapped
    ? { ourScore: second, theirScore: first }
    : { ourScore: first, theirScore: second };
}

/** A game with scores is final (product D68); without scores its status does not change. */
function resultIn({
  ourScore = '',
  theirScore = '',
}: CsvCells): Partial<Record<'status' | 'ourScore' | 'theirScore', string>> {
  return ourScore === '' && theirScore === '' ? {} : { status: 'final', ourScore, theirScore };
}

function parseGame(sport: Sport, cells: CsvCells, row: number): ParsedRow<NewAthleticEvent> {
  const { date = '', time = '', opponent = '', location = '', isHome = '' } = cells;
  const blank = required.filter((column) => !cells[column]);
  if (blank.length > 0) {
    return invalidRow(
      `Row ${row}: Missing required fields (date, time, opponent, or location).`,
      blank.map((column) => badCell(column, '')),
    );
  }
  const homeValue = isHome.trim().toLowerCase();
  const { value, issues } = eventForm.validate({
    date: parseDay(date),
    time: parseClock(time),
    sport,
    opponent,
    location,
    isHome: homeValues.includes(homeValue),
    ...resultIn(cells),
  });
  const missingScores =
    value?.status === 'final' ? scores.filter((score) => typeof value[score] !== 'number') : [];
  if (issues || missingScores.length > 0) {
    const invalidColumns = columns.filter(
      (column) =>
        missingScores.some((score) => score === column) ||
        issues?.some(({ path }) => path === `/${column}`),
    );
    return invalidRow(
      `Row ${row}: Invalid data format.`,
      invalidColumns.map((column) => badCell(column, cells[column] ?? '')),
    );
  }
  const isKnown = homeValues.includes(homeValue) || awayValues.includes(homeValue);
  return { value, ...(!isKnown && { warning: `Home/Away “${isHome}” is read as Away` }) };
}

/** The CSV format of a schedule, whose games are all of one sport (product C5). */
export const scheduleCsv = (sport: Sport): CsvFormat<NewAthleticEvent> => ({
  columns,
  required,
  otherNames: {
    isHome: ['Home/Away', 'H/A', 'Home', 'Site'],
    location: ['Place', 'Venue', 'Where'],
    opponent: ['Versus', 'Vs'],
    time: ['Kickoff'],
  },
  labels: { isHome: 'Home/Away', ourScore: 'Our Score', theirScore: 'Their Score' },
  combined: {
    columns: scores,
    names: ['Score', 'Result', 'Final', 'Final Score'],
    split: splitResult,
  },
  without: { isHome: 'all games will be Away' },
  parseRow: (cells, row) => parseGame(sport, cells, row),
});

type SampleGame = Pick<NewAthleticEvent, 'date' | 'time' | 'opponent' | 'location' | 'isHome'>;

const sampleGames: readonly SampleGame[] = [
  {
    date: '8/30/2024',
    time: '7:00 PM',
    opponent: 'Union',
    location: 'Memorial Stadium',
    isHome: true,
  },
  {
    date: '9/6/2024',
    time: '7:30 PM',
    opponent: 'Jenks',
    location: 'Trojan Field, Jenks',
    isHome: false,
  },
];

const sampleColumns: readonly CsvColumn<SampleGame>[] = [
  { header: 'date', value: ({ date }) => date },
  { header: 'time', value: ({ time }) => time },
  { header: 'opponent', value: ({ opponent }) => opponent },
  { header: 'location', value: ({ location }) => location },
  { header: 'isHome', value: ({ isHome }) => isHome },
];

/** A sample file. */
export const sampleSchedule = (): string => toCsv(sampleColumns, sampleGames);
