import type { College, Division } from '@sandites/contracts';
import { Button, classes, Panel, SectionHeading } from '@sandites/ui';
import { useState } from 'react';
import {
  requiredNumber,
  requirements,
  type OwnFigures,
  type Requirement,
  all,
  sliders,
} from './colleges';

interface StandingProps {
  colleges: readonly College[];
  division: Division | typeof all;
  ownFigures: OwnFigures;
}

export function Standing({ colleges, division, ownFigures }: StandingProps) {
  // On a phone the results come first: the charts are folded until they are asked for.
  const [isOpen, setOpen] = useState(false);
  const collegesInDivision = collegesOf(colleges, division);
  const charts = requirements
    .map((requirement) => distributionOf(collegesInDivision, requirement, ownFigures[requirement]))
    .filter((entry): entry is Distribution => entry !== null);
  return (
    <section className="mt-6">
      <SectionHeading
        title="Where You Stand"
        intro={
          `What colleges in ${nameOf(division)} typically ask for. ` +
          'Enter My GPA, My SAT and My ACT above to see where you stand.'
        }
      />
      <p className="mb-3 d-md-none">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls="standing-charts"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the Charts' : 'Show the Charts'}
        </Button>
      </p>
      <div id="standing-charts" className={classes(!isOpen && 'd-none d-md-block')}>
        <Panel>
          {charts.length === 0 ? (
            <p className="mb-0 text-secondary">
              No colleges in {nameOf(division)} are listed here.
            </p>
          ) : (
            <div className="row row-cols-1 row-cols-md-3 g-4">
              {charts.map((chart) => (
                <FigureChart
                  key={chart.requirement}
                  distribution={chart}
                  ownFigure={ownFigures[chart.requirement]}
                />
              ))}
            </div>
          )}
        </Panel>
      </div>
    </section>
  );
}

const width = 320;
const height = 110;
const base = 84;

/** A histogram of requirements with a mark at the visitor's value, and a text alternative. */
function FigureChart({
  distribution,
  ownFigure,
}: {
  distribution: Distribution;
  ownFigure: number | null;
}) {
  const { requirement, counts, lowest, middle, highest, reachable, total } = distribution;
  const { min, max, format } = sliders[requirement];
  const tallest = Math.max(...counts);
  const column = width / counts.length;
  const mark = ownFigure === null ? null : positionOf(requirement, ownFigure) * width;
  return (
    <figure className="mb-0">
      <figcaption className="font-head fw-bold fs-4 lh-1">{requirement.toUpperCase()}</figcaption>
      <svg
        className="d-block w-100"
        viewBox={`-8 0 ${width + 16} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {counts.map((count, index) => {
          const barHeight = (count / tallest) * (base - 24);
          return (
            <rect
              key={index}
              fill="var(--accent)"
              x={index * column + 2}
              y={base - barHeight}
              width={column - 4}
              height={barHeight}
            />
          );
        })}
        <path stroke="currentColor" strokeWidth="2" d={`M0 ${base}h${width}`} />
        <text className="fs-7" fill="var(--mute)" x="0" y={base + 20}>
          {format(min)}
        </text>
        <text className="fs-7" fill="var(--mute)" x={width} y={base + 20} textAnchor="end">
          {format(max)}
        </text>
        {mark !== null && (
          <>
            <path stroke="currentColor" strokeWidth="3" d={`M${mark} 16V${base}`} />
            <text
              className="font-head fw-bold fs-6"
              x={Math.min(width - 14, Math.max(14, mark))}
              y="12"
              textAnchor="middle"
            >
              You
            </text>
          </>
        )}
      </svg>
      <p className="mb-0 small lh-sm">
        Lowest {format(lowest)} · Middle {format(middle)} · Highest {format(highest)}
      </p>
      <p className="mb-0 small lh-sm" aria-live="polite">
        {/* A line of its own always, so that nothing moves when the visitor types. */}
        <span>
          {reachable === null
            ? '\u00A0'
            : `${reachable} of ${total} colleges ask for no more than yours`}
        </span>
      </p>
    </figure>
  );
}

const columns = 12;

interface Distribution {
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
function positionOf(requirement: Requirement, value: number): number {
  const { min, max } = sliders[requirement];
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The colleges of a division, or all. A college that is listed twice counts once. */
function collegesOf(colleges: readonly College[], division: Division | typeof all): College[] {
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
function distributionOf(
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

const nameOf = (division: Division | typeof all): string =>
  division === all ? 'all divisions' : division;
