import type { EventStatus } from '@sandites/contracts';
import type { Cells, RowNote } from '@sandites/features/uploads';

export interface ResultFields {
  status?: EventStatus;
  ourScore?: number;
  theirScore?: number;
  summary?: string;
}

/** Cells that say nothing: no result yet. */
const nothing = /^(?:[-–—.\s]*|t\.?b\.?[ad]\.?|n\/?a|none|null|\?|0?\s*[-–—]\s*)$/i;
const canceled = /\bcancel|\bcxl/i;
const postponed = /\bpostpone|\bppd\b|\brain(?:ed)?[ -]?out/i;
const won = /\b(?:w|win|won|victory)\b/i;
const lost = /\b(?:l|loss|lost|loses?|defeat)\b/i;
/** A result without a score: a place, a forfeit, a win. */
const played =
  /\b(?:\d+(?:st|nd|rd|th)|forfeit|champions?|runners?[- ]up|final|place|w|win|won|l|loss|lost|t|tie|tied|draw)\b/i;

/** `28-14`, `28 to 14`: whole numbers, not the halves of `98.5-71.5`. */
const scoreIn = /(?:^|[^\d.])((\d{1,3})\s*(?:[-–—]|to(?=\s))\s*(\d{1,3}))(?!\d|\.\d)/i;
/** `3:1` at the start, but not a clock such as `16:05.3` or `7:00`. */
const colonScore =
  /^(?:[wlt][a-z]{0,8}[ ,]{0,2})?((\d{1,3})\s*:\s*(0|[1-9]\d{0,2}))(?![\d:]|\.\d)/i;
const isPlace = (text: string) => /\d(?:st|nd|rd|th)\b/i.test(text);
/** Points of a meet, or its clock, with a decimal: they are words of the result. */
const isPoints = (text: string) => /\d\.\d\s*[-–—]\s*\d|\d:\d\d\.\d/.test(text);

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
    .trim();

/**
 * Reads a result in one cell: `28-14`, `W, 28–14 (OT)`, `56-7 (Win)`, `L 28-14`, which has the
 * winner's score first, `3rd of 8`, `CANCELLED`.
 */
export function parseResult(cell: string): ResultFields {
  const text = cell.trim();
  if (nothing.test(text)) return {};
  const [, score, first, second] =
    scoreIn.exec(text) ?? (isPlace(text) ? [] : (colonScore.exec(text) ?? []));
  if (score === undefined || first === undefined || second === undefined) {
    if (canceled.test(text)) return { status: 'canceled', ...summaryBeyond(text, /^cancel+ed$/i) };
    if (postponed.test(text))
      return { status: 'postponed', ...summaryBeyond(text, /^postponed$/i) };
    return { ...((played.test(text) || isPoints(text)) && { status: 'final' }), summary: text };
  }
  const rest = text.replace(score, ' ');
  const [one, other] = [Number(first), Number(second)];
  // `L 28-14` has the winner's score first.
  const isSwapped = won.test(rest) ? one < other : lost.test(rest) && one > other;
  const said = remark(rest);
  return {
    status: 'final',
    ourScore: isSwapped ? other : one,
    theirScore: isSwapped ? one : other,
    ...(said !== '' && { summary: said }),
  };
}

const summaryBeyond = (text: string, plain: RegExp) => (plain.test(text) ? {} : { summary: text });

/** The score in a cell of its own, and what stands beside it: `28 (OT)`. */
function parseScore(cell: string): { score?: number; rest: string } {
  const text = cell.trim();
  if (nothing.test(text)) return { rest: '' };
  const digits = /(?:^|\D)(\d{1,3})(?!\d)/.exec(text)?.[1];
  return digits === undefined
    ? { rest: text }
    : { score: Number(digits), rest: remark(text.replace(digits, ' ')) };
}

/** What a row says of its result, in one cell or in two; a game is never lost for it. */
export function readResult(cells: Cells): { fields: ResultFields; warnings: RowNote[] } {
  const { ourScore = '', theirScore = '', result = '' } = cells;
  const [ours, theirs] = [parseScore(ourScore), parseScore(theirScore)];
  const said = [ours.rest, theirs.rest].filter(Boolean).join('; ');
  const told = parseResult(result || (ours.score === undefined ? said : ''));
  if (ours.score !== undefined && theirs.score !== undefined) {
    const summary = [said, told.ourScore === undefined ? remark(told.summary ?? '') : told.summary]
      .filter(Boolean)
      .join('; ');
    return {
      fields: {
        status: 'final',
        ourScore: ours.score,
        theirScore: theirs.score,
        ...(summary !== '' && { summary }),
      },
      warnings: [],
    };
  }
  const isHalf = ours.score !== undefined || theirs.score !== undefined;
  return {
    fields: told,
    warnings: isHalf
      ? [
          {
            message: 'One score alone is not read: enter both or none',
            columns: ['ourScore', 'theirScore'],
          },
        ]
      : [],
  };
}
