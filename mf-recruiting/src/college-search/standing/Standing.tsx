import type { Division } from '@sandites/contracts';
import { Panel, SectionHeading } from '@sandites/ui';
import { useState } from 'react';
import { requirements, type College, type Requirement } from '../college';
import type { all } from '../filters/filters';
import { FigureChart } from './FigureChart';
import { OwnFigures } from './OwnFigures';
import { collegesOf, distributionOf, nameOf, readFigure, type Distribution } from './standing';
import { StandingTable } from './StandingTable';
import styles from './standing.module.scss';

interface StandingProps {
  colleges: readonly College[];
  division: Division | typeof all;
}

/** Where one's own GPA and scores stand among what the colleges of the chosen division typically ask for. What is typed stays in this page. */
export function Standing({ colleges, division }: StandingProps) {
  const [texts, setTexts] = useState<Readonly<Record<Requirement, string>>>({ gpa: '', sat: '', act: '' });
  const own = (requirement: Requirement) => readFigure(requirement, texts[requirement]);
  const listed = collegesOf(colleges, division);
  const charts = requirements
    .map((requirement) => distributionOf(listed, requirement, own(requirement)))
    .filter((found): found is Distribution => found !== null);
  return (
    <section className={styles['standing']}>
      <SectionHeading
        title="Where You Stand"
        intro={`What colleges of ${nameOf(division)} typically ask for. Enter your own figures to see where they fall; they stay on this page.`}
      />
      <Panel>
        <OwnFigures texts={texts} onChange={(requirement, text) => setTexts({ ...texts, [requirement]: text })} />
        {charts.length === 0 ? (
          <p className={styles['none']}>No colleges of {nameOf(division)} are listed here.</p>
        ) : (
          <>
            <div className={styles['charts']}>
              {charts.map((chart) => (
                <FigureChart key={chart.requirement} distribution={chart} own={own(chart.requirement)} />
              ))}
            </div>
            <StandingTable charts={charts} own={own} />
          </>
        )}
      </Panel>
    </section>
  );
}
