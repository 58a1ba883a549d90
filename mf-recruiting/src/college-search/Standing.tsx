import type { College, Division } from '@sandites/contracts';
import { Button, classes, Panel, SectionHeading } from '@sandites/ui';
import { useState } from 'react';
import { requirements, type OwnFigures } from './colleges';
import { sliders, type all } from './filters';
import { collegesOf, distributionOf, nameOf, positionOf, type Distribution } from './standing';
import styles from './standing.module.scss';

interface StandingProps {
  colleges: readonly College[];
  division: Division | typeof all;
  ownFigures: OwnFigures;
}

/**
 * Compares the visitor's GPA and scores with the typical requirements of the chosen division's
 * colleges.
 */
export function Standing({ colleges, division, ownFigures }: StandingProps) {
  // On a phone the results come first: the charts are folded until they are asked for.
  const [isOpen, setOpen] = useState(false);
  const collegesInDivision = collegesOf(colleges, division);
  const charts = requirements
    .map((requirement) => distributionOf(collegesInDivision, requirement, ownFigures[requirement]))
    .filter((entry): entry is Distribution => entry !== null);
  return (
    <section className={styles['standing']}>
      <SectionHeading
        title="Where You Stand"
        intro={
          `What colleges in ${nameOf(division)} typically ask for. ` +
          'Enter My GPA, My SAT and My ACT above to see where you stand.'
        }
      />
      <p className={styles['fold']}>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls="standing-charts"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the Charts' : 'Show the Charts'}
        </Button>
      </p>
      <div id="standing-charts" className={classes(!isOpen && styles['folded'])}>
        <Panel>
          {charts.length === 0 ? (
            <p className={styles['none']}>No colleges in {nameOf(division)} are listed here.</p>
          ) : (
            <div className={styles['charts']}>
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
    <figure className={styles['chart']}>
      <figcaption>{requirement.toUpperCase()}</figcaption>
      <svg viewBox={`-8 0 ${width + 16} ${height}`} aria-hidden="true" focusable="false">
        {counts.map((count, index) => {
          const barHeight = (count / tallest) * (base - 24);
          return (
            <rect
              key={index}
              className={styles['column']}
              x={index * column + 2}
              y={base - barHeight}
              width={column - 4}
              height={barHeight}
            />
          );
        })}
        <path className={styles['axis']} d={`M0 ${base}h${width}`} />
        <text className={styles['end']} x="0" y={base + 20}>
          {format(min)}
        </text>
        <text className={styles['end']} x={width} y={base + 20} textAnchor="end">
          {format(max)}
        </text>
        {mark !== null && (
          <>
            <path className={styles['mark']} d={`M${mark} 16V${base}`} />
            <text
              className={styles['you']}
              x={Math.min(width - 14, Math.max(14, mark))}
              y="12"
              textAnchor="middle"
            >
              You
            </text>
          </>
        )}
      </svg>
      <p className={styles['summary']}>
        Lowest {format(lowest)} · Middle {format(middle)} · Highest {format(highest)}
      </p>
      <p className={styles['summary']} aria-live="polite">
        {reachable !== null && `${reachable} of ${total} colleges ask for no more than yours`}
      </p>
    </figure>
  );
}
