/** How a sport is scored, for who enters the score of a game that is on. */
export interface Scoring {
  /** What one press of a button adds. */
  readonly steps: readonly number[];
  /** What is counted, where it is not points: the score of a match is the sets won. */
  readonly unit?: 'set';
  /** The names of its periods, with the breaks between them. */
  readonly periods: readonly string[];
}

const quarters = ['Q1', 'Q2', 'Halftime', 'Q3', 'Q4', 'OT'];
const innings = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', 'Extra'];

const scorings: readonly (readonly [RegExp, Scoring])[] = [
  [/football/i, { steps: [1, 2, 3, 6, 7], periods: quarters }],
  [/basketball/i, { steps: [1, 2, 3], periods: quarters }],
  [/baseball|softball/i, { steps: [1], periods: innings }],
  [/wrestling/i, { steps: [3, 4, 5, 6], periods: [] }],
  [/track|cross country/i, { steps: [1, 3, 5], periods: [] }],
  [
    /volleyball|tennis/i,
    { steps: [1], unit: 'set', periods: ['Set 1', 'Set 2', 'Set 3', 'Set 4', 'Set 5'] },
  ],
];

export const scoringOf = (sport: string): Scoring =>
  scorings.find(([name]) => name.test(sport))?.[1] ?? { steps: [1], periods: [] };

/** Whether a period is a pause, in which nobody scores: `Half`, `Halftime`. */
export const isBreak = (period: string): boolean => /^half(?:[ -]?time)?$/i.test(period);

/** Nothing but the scores of sets: `25-20, 20-25, 25-18`. */
const setList = /^\(?(\d{1,3}\s*[-–—]\s*\d{1,3}(?:\s*[,;/]\s*\d{1,3}\s*[-–—]\s*\d{1,3})+)\)?$/;

export type SetScore = readonly [ours: number, theirs: number];

/** The sets of a text that has nothing else; undefined for any other. */
export function setsIn(text: string): SetScore[] | undefined {
  const [, list] = setList.exec(text.trim()) ?? [];
  if (list === undefined) return undefined;
  return [...list.matchAll(/(\d{1,3})\s*[-–—]\s*(\d{1,3})/g)].map(([, ours, theirs]) => [
    Number(ours),
    Number(theirs),
  ]);
}

/** The sets that each side won: `25-20, 20-25, 25-18` is 2–1. */
export const setsWon = (sets: readonly SetScore[]): SetScore => [
  sets.filter(([ours, theirs]) => ours > theirs).length,
  sets.filter(([ours, theirs]) => ours < theirs).length,
];
