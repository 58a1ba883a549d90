import { undecidedTime, type ImportQuestion } from '@sandites/contracts';
import { afternoonClock, isDoubtfulClock } from '../cells/doubtful-clock';
import { levelsIn, levelWords, splitLevel } from '../cells/read-sport';
import type { Cells } from '../format';
import { clockBesideDay, isTbd, parseClock } from '../cells/read-dates';

export const levelWord = new RegExp(`^(?:(?:boys |girls )?(?:${levelWords.join('|')})\\b|f$)`, 'i');

type HalfDay = 'am' | 'pm';

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

const clockWords = '\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]\\.?m?\\.?)?';
const levelBeside = '(?:\\d{1,2}th(?: grade)?|[a-z. ]{1,16}?)';
const timeOfLevel = new RegExp(`^(${levelBeside})[ :]*(${clockWords})$`, 'i');
const levelOfTime = new RegExp(`^(${clockWords})[ :]*(${levelBeside})$`, 'i');
/** `JV/V 5:00/6:30`: the levels first, then the times. */
const levelsOfTimes = /^([a-z.]+(?: ?[/&] ?[a-z.]+)+)[ :]+(\d[\d:., /&;apm]*)$/i;
const inParts = (text: string) => text.split(/[,;/&]|\band\b/i).map((part) => part.trim());
/** The half of the day that the last of several times says for all. */
const withHalf = (time: string, last = '') =>
  /[ap]/i.test(time) ? time : `${time}${/ ?[ap]\.?m?\.?$/i.exec(last)?.[0] ?? ''}`;

/** The games of a line with several levels and one time: `JV/V`; one where it says a result. */
function gameOfEach(cells: Cells, named: string): readonly Cells[] {
  const { ourScore, theirScore, result } = cells;
  const levels = levelsIn(named);
  return levels.length > 1 && !ourScore && !theirScore && !result
    ? levels.map((level) => ({ ...cells, level }))
    : [cells];
}

/** The games of a line with several levels, or a time for each of them: `JV 5:00, V 6:30`. */
export function gamesOfLine(cells: Cells): readonly Cells[] {
  const { time: whole = '', sport = '' } = cells;
  const level = cells['level'] || splitLevel(sport).level;
  const [, levelsFirst = level, times = whole] = levelsOfTimes.exec(whole) ?? [];
  const parts = inParts(times.replaceAll(/[()]/g, ' '));
  if (parts.length < 2) return gameOfEach(cells, level);
  const levels = inParts(levelsFirst);
  const pairs = parts.map((part, index) => {
    const [, before = '', clock = ''] = timeOfLevel.exec(part) ?? [];
    if (levelWord.test(before)) return { level: before, time: clock };
    const [, clockFirst = '', after = ''] = levelOfTime.exec(part) ?? [];
    if (levelWord.test(after)) return { level: after, time: clockFirst };
    return levels.length === parts.length && levels.every((word) => levelWord.test(word))
      ? { level: levels[index] ?? '', time: part }
      : undefined;
  });
  const last = pairs.at(-1)?.time;
  // Whose result it is, the line does not say.
  const withoutResult = { ourScore: '', theirScore: '', result: '' };
  return pairs.every((pair) => pair !== undefined)
    ? pairs.map((pair) => ({
        ...cells,
        ...withoutResult,
        level: pair.level,
        time: withHalf(pair.time, last),
      }))
    : [cells];
}

/** Words about a time, or several times: not a clock that is wrong. */
export const isTimeInWords = (text: string) =>
  /[a-z]{3}|\bdh\b|ish\b/i.test(text.replaceAll(/[ap]\.?m\.?/gi, ' ')) || inParts(text).length > 1;

const timeIn = ({ time = '', date = '' }: Cells) =>
  isTbd(bareTime(time)) ? clockBesideDay(date) : bareTime(time);

/** The question about times such as `7:00`, once for the file. */
export function timeQuestions(
  rows: readonly Cells[],
  answer: HalfDay | undefined,
): ImportQuestion[] {
  const doubtful = [...new Set(rows.map(timeIn).filter(isDoubtfulClock))];
  if (answer !== undefined || doubtful.length === 0) return [];
  const shown = doubtful.slice(0, 3).join(', ') + (doubtful.length > 3 ? ' …' : '');
  return [
    {
      code: 'halfDay',
      message: `Are these times in the afternoon or evening: ${shown}?`,
      options: [
        { value: 'pm', label: 'PM for all' },
        { value: 'am', label: 'As written (AM)' },
      ],
    },
  ];
}

/** What a row says of its time. */
interface ReadTime {
  /** `HH:MM`, or `TBD`. */
  readonly time: string;
  /** The words about it, where it is `TBD`. */
  readonly words?: string;
  /** Whether it may be in the morning or in the evening. */
  readonly isOpen?: boolean;
}

/** The time of a row; null for none that can be read. */
export function timeOf(cells: Cells, answer: HalfDay | undefined): ReadTime | null {
  const time = timeIn(cells);
  if (isTbd(time)) return { time: undecidedTime };
  const clock = clockOf(time, answer);
  if (clock !== null) return { time: clock, isOpen: answer === undefined && isDoubtfulClock(time) };
  return isTimeInWords(time) ? { time: undecidedTime, words: time } : null;
}

function clockOf(time: string, answer: HalfDay | undefined): string | null {
  if (isDoubtfulClock(time) && answer === 'pm') return afternoonClock(time);
  return parseClock(/^\d{1,2}$/.test(time.trim()) ? `${time.trim()}:00` : time);
}
