import {
  hasHalfPoints,
  higherWins,
  outcomeOf,
  type EventStatus,
  type Outcome,
} from '@sandites/contracts';
import type { Cells, RowNote } from '../format';

export interface ResultFields {
  status?: EventStatus;
  ourScore?: number;
  theirScore?: number;
  outcome?: Outcome;
  summary?: string;
}

/** A forfeit in letters: `W/F`, `FW`. */
const forfeitLetters = /^(?:f ?([wl])|([wl])[ /-]f)$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Cells that say nothing: no result yet. */
const nothing = /^(?:[-–—.\s]*|t\.?b\.?[ad]\.?|n\/?a|none|null|\?|0?\s*[-–—]\s*)$/i;
/** A game that is off: one that is not played, and one that is to be played later. */
const offWords: readonly [RegExp, 'canceled' | 'postponed'][] = [
  [
    /\bcance?l|\bcxl|\bcnl|\bcalled off|\b(?:no|non)[ -]?contest|\bnot played|^n\.?c\.?$/i,
    'canceled',
  ],
  [
    /\bpostpone|\bpp?d\b|\brain(?:ed)?[ -]?out|\bsusp(?:ended)?\b|\bdelayed|\bmakeup tbd/i,
    'postponed',
  ],
];
const offIn = (text: string) => offWords.find(([words]) => words.test(text))?.[1];
const outcomeWords: readonly (readonly [Outcome, RegExp])[] = [
  ['W', /\b(?:w|win|won|victory)\b/i],
  ['L', /\b(?:l|loss|lost|loses?|defeat)\b/i],
  ['T', /\b(?:t|tie|tied|draw)\b/i],
];
const outcomeIn = (text: string): Outcome | undefined =>
  outcomeWords.find(([, words]) => words.test(text))?.[0];
/** A result without a score: a place, a forfeit. */
const played =
  /\b(?:\d+(?:st|nd|rd|th)|forfeit(?:s|ed)?|ff|champions?|runners?[- ]up|final|place)\b/i;

/** `28-14`, `28 to 14`, and with halves `67.5-72.5`. */
const scoreIn =
  /(?:^|[^\d.:,-]|(?:^|\D),|[a-z] ?-)((\d{1,3}(?:\.[05])?)\s*(?:[-–—]|to(?=\s))\s*(\d{1,3}(?:\.[05])?))(?![\d:]|\.\d)/i;
/** `3:1` at the start, but not a clock such as `16:05.3` or `7:00`. */
const colonScore =
  /^(?:[wlt][a-z]{0,8}[ ,]{0,2})?((\d{1,3})\s*:\s*(0|[1-9]\d{0,2}))(?![\d:]|\.\d)/i;
const isPlace = (text: string) => /\d(?:st|nd|rd|th)\b/i.test(text);
/** Points or a clock with a decimal: they are words of the result. */
const isPoints = (text: string) => /\d\.\d\s*[-–—]\s*\d|\d:\d\d\.\d/.test(text);
/** Nothing but the scores of sets: `25-20, 20-25, 25-18`. */
const setList = /^\(?(\d{1,3}\s*[-–—]\s*\d{1,3}(?:\s*[,;/]\s*\d{1,3}\s*[-–—]\s*\d{1,3})+)\)?$/;
/** `W 5-4, L 2-3` */
const severalResults =
  /\b[wlt][a-z]{0,7}[ ,]{0,2}\d{1,3}\s*[-–—]\s*\d{1,3}.*\b[wlt][a-z]{0,7}[ ,]{0,2}\d{1,3}\s*[-–—]\s*\d{1,3}/i;
/** A text that begins with who won: `W 28 14`. */
const outcomeFirst = /^\(?(?:w|win|won|l|loss|lost|t|tie|tied)\b/i;
/** Halves as they are written elsewhere: `67,5`, `67½`. */
const withHalves = (text: string, sport: string) =>
  hasHalfPoints(sport)
    ? text.replaceAll(/(\d),([05])(?!\d)/g, '$1.$2').replaceAll(/(\d) ?½/g, '$1.5')
    : text;
const hasSets = (sport: string) => /volleyball|tennis/i.test(sport);

/** A text without the words that a result shows anyway, and without brackets around it all. */
const remark = (text: string) =>
  text
    .replaceAll(/\b(?:w|win|won|victory|l|loss|lost|t|tie|tied|draw|final|score)\b/gi, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,:;.\-–—]+/, '')
    .replace(/[\s,:;\-–—]$/, '')
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
    .replace(/^[f*]$/i, '');

/** Two numbers up to this one are the sets that each side won, not the points of a set. */
const mostSets = 5;

interface SetsWon {
  readonly won: readonly [ours: number, theirs: number];
  /** The text without the count that it says itself. */
  readonly rest: string;
}

/**
 * The sets that each side won: `25-20, 20-25, 25-18` is 2–1, unless the text counts them itself, as
 * `W 3-1 (25-20, …)` does; undefined where it has not several pairs of numbers.
 */
function setsIn(text: string): SetsWon | undefined {
  const pairs = [...text.matchAll(/(\d{1,3}) ?[-–—] ?(\d{1,3})/g)].map(([pair, ours, theirs]) => ({
    pair,
    won: [Number(ours), Number(theirs)] as const,
  }));
  if (pairs.length < 2) return undefined;
  const count = pairs.find(({ won }) => Math.max(...won) <= mostSets);
  if (count) return { won: count.won, rest: text.replace(count.pair, ' ') };
  const ours = pairs.filter(({ won: [own, other] }) => own > other).length;
  const theirs = pairs.filter(({ won: [own, other] }) => own < other).length;
  return { won: [ours, theirs], rest: text };
}

/** A final result; scores that contradict what is said are turned, where the higher score wins. */
function finalResult(
  sport: string,
  scores: readonly [ours: number, theirs: number],
  outcome: Outcome | undefined,
  summary: string,
): ResultFields {
  const [ours, theirs] = scores;
  const base = { sport, status: 'final', ourScore: ours, theirScore: theirs } as const;
  const byScores = outcomeOf(base);
  const isTurned =
    higherWins(sport) && outcome !== undefined && outcome !== 'T' && byScores !== 'T'
      ? byScores !== outcome
      : false;
  return {
    status: 'final',
    ourScore: isTurned ? theirs : ours,
    theirScore: isTurned ? ours : theirs,
    ...(outcome !== undefined && !isTurned && byScores !== outcome && { outcome }),
    ...(summary !== '' && { summary }),
  };
}

/**
 * Reads a result in one cell: `28-14`, `W, 28–14 (OT)`, `56-7 (Win)`, `L 28-14`, which has the
 * winner's score first, `25-20, 20-25, 25-18`, `3rd of 8`, `CANCELLED`.
 */
export function parseResult(cell: string, sport = 'Football'): ResultFields {
  const text = withHalves(cell.trim().replace(forfeitLetters, '$1$2 forfeit'), sport);
  if (nothing.test(text)) return {};
  if (/^\(?susp/i.test(text)) return { status: 'postponed', summary: text };
  const said = outcomeIn(text.replace(/\bt\.?b\.?[ad]\b/gi, ' '));
  const sets = hasSets(sport) ? setsIn(text) : undefined;
  if (sets) return finalResult(sport, sets.won, said, remark(sets.rest));
  const [, score, first, second] =
    scoreIn.exec(text) ?? (isPlace(text) ? [] : (colonScore.exec(text) ?? []));
  const isScore = hasHalfPoints(sport) || !/\.5/.test(`${first} ${second}`);
  if (score === undefined || first === undefined || second === undefined || !isScore) {
    const off = offIn(text);
    if (off) return { status: off, ...summaryBeyond(text, /^(?:cancel+ed|postponed)$/i) };
    if (said && (/^[^\d]*$/.test(text) || (outcomeFirst.test(text) && !isPlace(text)))) {
      const words = remark(text);
      return { status: 'final', outcome: said, ...(words !== '' && { summary: words }) };
    }
    return { ...((played.test(text) || isPoints(text)) && { status: 'final' }), summary: text };
  }
  const rest = text.replace(score, ' ');
  return finalResult(sport, [Number(first), Number(second)], outcomeIn(rest), remark(rest));
}

const summaryBeyond = (text: string, plain: RegExp) => (plain.test(text) ? {} : { summary: text });

interface CellScore {
  score?: number;
  /** What stands beside it. */
  rest: string;
  /** A number that is no score: `-7`, `16:05`. */
  isDoubtful?: boolean;
}

/** The score in a cell of its own, and what stands beside it: `28 (OT)`. */
function parseScore(cell: string, sport: string): CellScore {
  const text = withHalves(cell.trim(), sport);
  if (nothing.test(text)) return { rest: '' };
  const [found, digits] = /^(\d{1,3}(?:\.[05])?)(?![\d:.-]|,\d)/.exec(text) ?? [];
  if (digits === undefined || found === undefined)
    return { rest: text, isDoubtful: /\d/.test(text) };
  if (Number(digits) % 1 !== 0 && !hasHalfPoints(sport)) return { rest: text, isDoubtful: true };
  return { score: Number(digits), rest: remark(text.replace(found, ' ')) };
}

interface ReadResult {
  fields: ResultFields;
  warnings: RowNote[];
  /** What nobody can tell from the row. */
  question?: string;
}

/** A score as a spreadsheet turns it into a day: `1-Mar` for `3-1`. */
function scoreOfDay(text: string): string | undefined {
  const [, day = '', name = ''] = /^(\d{1,2})-([a-z]{3})$/i.exec(text.trim()) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? `${month}-${day}` : undefined;
}

/** What a row says of its result, in one cell or in two; a game is never lost for it. */
export function readResult(cells: Cells, sport: string): ReadResult {
  const { result = '' } = cells;
  const score = scoreOfDay(result);
  if (score === undefined) return readScores(cells, sport);
  const { fields, warnings } = readScores({ ...cells, result: score }, sport);
  const message = `“${result}” is read as ${score.replace('-', '–')}: spreadsheets make days of scores`;
  return { fields, warnings: [...warnings, { message, columns: ['result'] }] };
}

function readScores(cells: Cells, sport: string): ReadResult {
  const { ourScore = '', theirScore = '', result = '' } = cells;
  const [ours, theirs] = [parseScore(ourScore, sport), parseScore(theirScore, sport)];
  const columns = ['ourScore', 'theirScore'];
  if (ours.isDoubtful || theirs.isDoubtful) {
    const cell = ours.isDoubtful ? ourScore : theirScore;
    const question = `“${cell}” is no score`;
    return {
      fields: parseResult(result, sport),
      warnings: [{ message: `${question}: correct it, or leave both out`, columns }],
      question,
    };
  }
  if (!hasSets(sport) && (setList.test(remark(result)) || severalResults.test(result))) {
    const question = `“${result}” is more than one score`;
    return {
      fields: { summary: result },
      warnings: [{ message: `${question}: enter the one of this game`, columns: ['result'] }],
      question,
    };
  }
  const said = [ours.rest, theirs.rest].filter(Boolean).join('; ');
  const told = parseResult(result || (ours.score === undefined ? said : ''), sport);
  if (ours.score !== undefined && theirs.score !== undefined) {
    const summary = [said, told.ourScore === undefined ? remark(told.summary ?? '') : told.summary]
      .filter(Boolean)
      .join('; ');
    const outcome = told.outcome ?? (told.ourScore === undefined ? undefined : outcomeIn(result));
    const fields = finalResult(sport, [ours.score, theirs.score], outcome, summary);
    return { fields, warnings: [] };
  }
  const isHalf = ours.score !== undefined || theirs.score !== undefined;
  return {
    fields: told,
    warnings: isHalf
      ? [{ message: 'One score alone is not read: enter both or none', columns }]
      : [],
  };
}

const finalWords = /\bforfeit|\bfinal\b|\bcompleted?\b|\bplayed\b/i;

/** The status that a cell names; what else it says is the reason. */
export function readStatus(cell: string): Partial<ResultFields> {
  const status: EventStatus | undefined =
    offIn(cell.trim()) ?? (finalWords.test(cell) ? 'final' : undefined);
  if (!status) return {};
  const isPlain = /^(?:cancel+ed|postponed|ppd\.?|final|completed?|played)$/i.test(cell.trim());
  return { status, ...(!isPlain && { summary: cell.trim() }) };
}
