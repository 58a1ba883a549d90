import { allSports, type Sport, type SportFilter } from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { classes, formatDay, Icon, SectionHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { sourceOf, type FormerRule, type WithSource } from '../facts/sources';
import { timeline, type TimelineGrade, timelineNotes, timelineOf } from './data/timeline';
import styles from './recruitment-tools.module.scss';

/** The timeline of four school years, for one sport or all, and notes. */
export function TimelineTab() {
  const { sportFilters, sports } = useSchool();
  // Prerendered with all sports.
  const shown = useIsInBrowser() ? timelineOf(sports) : timeline;
  const [sport, choose] = useQueryChoice('sport', sportFilters, allSports);
  return (
    <>
      <SectionHeading
        title="Year by Year"
        intro="One card for each school year. Rules differ by sport, so choose yours."
        actions={
          <FilterSelect label="Sport" options={sportFilters} selected={sport} onSelect={choose} />
        }
      />
      <ol
        className={classes('row row-cols-1 row-cols-lg-2 g-4 list-unstyled mb-0', styles['cards'])}
      >
        {shown.map((stage) => (
          <li key={stage.grade}>
            <GradeCard stage={stage} sport={sport} />
          </li>
        ))}
      </ol>
      <section className={classes('card p-5 mt-6', styles['notes'])}>
        <h2 className="fs-2">Eligibility Notes</h2>
        <ul className="ps-5 mt-3 mb-0">
          {timelineNotes.map(({ note, former, source, checked }) => (
            <li key={note}>
              {note} <SourceLine source={source} checked={checked} />
              <FormerRules rules={former} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The tasks of a school year by month, with changed rules. */
function GradeCard({
  stage: { grade, tasks },
  sport,
}: {
  stage: TimelineGrade;
  sport: SportFilter;
}) {
  return (
    <section
      className={classes('card card-accent h-100 px-4 py-5', styles['grade'])}
      aria-label={grade}
    >
      <h2 className="mb-4 fs-2">{grade}</h2>
      <ul className="list-unstyled d-grid gap-4 mb-0">
        {ofSport(tasks, sport).map(({ month, task, icon, sports, former }) => (
          <li key={`${month} ${task} ${sports?.join()}`} className={styles['task']}>
            <span className="icon-tile rounded-circle">
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3 className="fs-4">{month}</h3>
              <p className="mt-1 mb-0">{task}</p>
              {sport === allSports && sports && (
                <p className="mt-2 mb-0 text-secondary">{sports.join(', ')}</p>
              )}
              <FormerRules rules={ofSport(former, sport)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tasks or former rules for a sport; all of them for All Sports. */
const ofSport = <Item extends { sports?: readonly Sport[] }>(
  items: readonly Item[] = [],
  sport: SportFilter,
): Item[] =>
  items.filter(
    ({ sports }) => sport === allSports || !sports || sports.some((one) => one === sport),
  );

/** What held until 2024, in small type under the rule that holds today. */
const FormerRules = ({ rules = [] }: { rules: readonly FormerRule[] | undefined }) =>
  rules.map(({ rule, sports, ...sourced }) => (
    <p key={rule} className="mt-2 mb-0 fs-7 text-secondary">
      <span>Until 2024: </span>
      <span>{rule} </span>
      {sports && <span>{sports.join(', ')} </span>}
      <SourceLine {...sourced} />
    </p>
  ));

/** The source, and the date it was checked. */
function SourceLine({ source, checked }: WithSource) {
  const { name, url } = sourceOf(source, useSchool());
  return (
    <span className={classes('fs-7 text-secondary', styles['source'])}>
      (<a href={url}>{name}</a>, checked {formatDay(checked)})
    </span>
  );
}
