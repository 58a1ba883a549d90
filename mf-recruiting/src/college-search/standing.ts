import type { College, Division } from '@sandites/contracts';
import { requiredNumber, type OwnFigures, type Requirement } from './colleges';
import { all, sliders } from './filters';

/** Number of bars in a chart. */
const columns = 12;

/** The distribution of the colleges' typical requirements, with the visitor's position. */
export interface Distribution {
  requirement: Requirement;
  /** Number of colleges per bar, from the lowest requirement to the highest. */
  counts: readonly number[];
  lowest: number;
  middle: number;
  highest: number;
  total: number;
  /** Number of colleges that require at most the visitor's figure; null without one. */
  reachable: number | null;
}

/** Position of a value on its chart, from 0 at the left to 1. */
export function positionOf(requirement: Requirement, value: number): number {
  const { min, max } = sliders[requirement];
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The colleges of a division, or all. A college that is listed twice counts once. */
export function collegesOf(
  colleges: readonly College[],
  division: Division | typeof all,
): College[] {
  const divisionColleges = colleges.filter(
    (college) => division === all || college.division === division,
  );
  return [
    ...new Map(
      divisionColleges.map((college) => [`${college.name} ${college.location}`, college]),
    ).values(),
  ];
}

/**
 * Parses a figure that the visitor typed.
 * @returns null where it is no number, or outside of the test's range
 */
export function readFigure(requirement: Requirement, text: string): number | null {
  const value = Number.parseFloat(text);
  const sliderMax = sliders[requirement].max;
  return Number.isFinite(value) && value > 0 && value <= (requirement === 'gpa' ? 5 : sliderMax)
    ? value
    : null;
}

/** Parses the visitor's figures. */
export const readFigures = ({
  gpa,
  sat,
  act,
}: Readonly<Record<Requirement, string>>): OwnFigures => ({
  gpa: readFigure('gpa', gpa),
  sat: readFigure('sat', sat),
  act: readFigure('act', act),
});

/** The distribution of one requirement; null where no college has a number. */
export function distributionOf(
  colleges: readonly College[],
  requirement: Requirement,
  ownFigure: number | null,
): Distribution | null {
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
  const reachable =
    ownFigure === null ? null : figures.filter((figure) => figure <= ownFigure).length;
  return { requirement, counts, lowest, middle, highest, total: figures.length, reachable };
}

/** The selected division within a sentence. */
export const nameOf = (division: Division | typeof all): string =>
  division === all ? 'all divisions' : division;
