import type { College } from '@sandites/contracts';
import { Button, classes, Panel, SectionHeading } from '@sandites/ui';
import { useState } from 'react';
import {
  all,
  requiredNumbers,
  requirements,
  sliders,
  type Filters,
  type OwnFigures,
  type Requirement,
} from './colleges';

interface StandingProps {
  colleges: readonly College[];
  division: Filters['division'];
  ownFigures: OwnFigures;
}

export function Standing({ colleges, division, ownFigures }: StandingProps) {
  // On a phone the results come first: the charts are folded until they are asked for.
  const [isOpen, setOpen] = useState(false);
  const divisionName = division === all ? 'all divisions' : division;
  const collegesInDivision = collegesOf(colleges, division);
  const charts = requirements
    .map((requirement) => ({
      requirement,
      figures: requiredNumbers(collegesInDivision, requirement),
    }))
    .filter(({ figures }) => figures.length > 0);
  return (
    <section className="mt-6">
      <SectionHeading
        title="Where You Stand"
        intro={
          `What colleges in ${divisionName} typically ask for. ` +
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
            <p className="mb-0 text-secondary">No colleges in {divisionName} are listed here.</p>
          ) : (
            <div className="row row-cols-1 row-cols-md-3 g-4">
              {charts.map(({ requirement, figures }) => (
                <FigureChart
                  key={requirement}
                  requirement={requirement}
                  figures={figures}
                  ownFigure={ownFigures[requirement]}
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

const columns = 12;

interface FigureChartProps {
  requirement: Requirement;
  /** What the colleges ask for, from the lowest to the highest. */
  figures: readonly number[];
  ownFigure: number | null;
}

/** A histogram of requirements with a mark at the visitor's value, and a text alternative. */
function FigureChart({ requirement, figures, ownFigure }: FigureChartProps) {
  const { min, max, format } = sliders[requirement];
  const [lowest = min] = figures;
  const middle = figures[Math.floor((figures.length - 1) / 2)] ?? min;
  const highest = figures.at(-1) ?? max;
  /** From 0 at the left of the chart to 1. */
  const positionOf = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const columnOf = (value: number) =>
    Math.min(columns - 1, Math.floor(positionOf(value) * columns));
  const counts = Array.from(
    { length: columns },
    (_, column) => figures.filter((figure) => columnOf(figure) === column).length,
  );
  const countUpTo = (highestFigure: number) =>
    figures.filter((figure) => figure <= highestFigure).length;
  const tallest = Math.max(...counts);
  const column = width / columns;
  const mark = ownFigure === null ? null : positionOf(ownFigure) * width;
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
          {ownFigure === null
            ? '\u00A0'
            : `${countUpTo(ownFigure)} of ${figures.length} colleges ask for no more than yours`}
        </span>
      </p>
    </figure>
  );
}

/** The colleges of a division, or all. A college that is listed twice counts once. */
function collegesOf(colleges: readonly College[], division: Filters['division']): College[] {
  const ofDivision = colleges.filter(
    (college) => division === all || college.division === division,
  );
  const byName = new Map(
    ofDivision.map((college) => [`${college.name} ${college.location}`, college]),
  );
  return [...byName.values()];
}

/** The visitor's GPA, SAT and ACT, as typed. */
export type OwnFigureTexts = Readonly<Record<Requirement, string>>;

/**
 * Parses a figure that the visitor typed.
 * @returns null where it is no number, or outside of the test's range
 */
export function readFigure(requirement: Requirement, text: string): number | null {
  const value = Number.parseFloat(text);
  const highest = requirement === 'gpa' ? 5 : sliders[requirement].max;
  return value > 0 && value <= highest ? value : null;
}

export const readFigures = ({ gpa, sat, act }: OwnFigureTexts): OwnFigures => ({
  gpa: readFigure('gpa', gpa),
  sat: readFigure('sat', sat),
  act: readFigure('act', act),
});
