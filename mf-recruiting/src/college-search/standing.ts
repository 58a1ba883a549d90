import type { College, Division } from '@sandites/contracts';
import { requiredNumber, type OwnFigures, type Requirement } from './colleges';
import { all, sliders } from './filters';

/** How many columns a chart has. */
const columns = 12;

/** The figures that colleges typically ask for, and where one's own stands among them. */
export interface Distribution {
  requirement: Requirement;
  /** Colleges by what they ask for, from the least to the most. */
  counts: readonly number[];
  lowest: number;
  middle: number;
  highest: number;
  total: number;
  /** Colleges that typically ask for no more than one's own figure; null without one. */
  within: number | null;
}

/** Position of a value on its chart, from 0 at the left to 1. */
export function positionOf(requirement: Requirement, value: number): number {
  const { min, max } = sliders[requirement];
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The colleges of a division; all where none is chosen. A college that is listed twice counts once. */
export function collegesOf(colleges: readonly College[], division: Division | typeof all): College[] {
  const inDivision = colleges.filter((college) => division === all || college.division === division);
  return [...new Map(inDivision.map((college) => [`${college.name} ${college.location}`, college])).values()];
}

/**
 * Reads a figure of one's own.
 * @returns null for no number, or one that the test does not give
 */
export function readFigure(requirement: Requirement, text: string): number | null {
  const value = Number.parseFloat(text);
  const sliderMax = sliders[requirement].max;
  return Number.isFinite(value) && value > 0 && value <= (requirement === 'gpa' ? 5 : sliderMax) ? value : null;
}

/** Reads the visitor's own figures. */
export const readFigures = ({ gpa, sat, act }: Readonly<Record<Requirement, string>>): OwnFigures => ({
  gpa: readFigure('gpa', gpa),
  sat: readFigure('sat', sat),
  act: readFigure('act', act),
});

/** What the colleges ask for in one regard; null where none of them gives a number. */
export function distributionOf(colleges: readonly College[], requirement: Requirement, ownFigure: number | null): Distribution | null {
  const figures = colleges
    .map((college) => requiredNumber(college, requirement))
    .filter((figure) => !Number.isNaN(figure))
    .toSorted((one, other) => one - other);
  const [lowest] = figures;
  const highest = figures.at(-1);
  const middle = figures[Math.floor((figures.length - 1) / 2)];
  if (lowest === undefined || highest === undefined || middle === undefined) return null;
  const counts = Array.from({ length: columns }, () => 0);
  for (const figure of figures) {
    const column = Math.min(columns - 1, Math.floor(positionOf(requirement, figure) * columns));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const within = ownFigure === null ? null : figures.filter((figure) => figure <= ownFigure).length;
  return { requirement, counts, lowest, middle, highest, total: figures.length, within };
}

/** What the chosen division is called in a sentence. */
export const nameOf = (division: Division | typeof all): string => (division === all ? 'all divisions' : division);
