import { allSports, type SportFilter } from '@sandites/contracts';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Icon, SectionHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { SourceLine, UpdatedLine } from '../../facts/UpdatedLine';
import { timeline, type TimelineGrade, type TimelineTask } from '../data/timeline';
import { timelineNotes } from '../data/timeline-notes';
import styles from './timeline.module.scss';

/** The timeline of four school years, for one sport or all, and notes. */
export function TimelineTab() {
  const { sportFilters } = useSchool();
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
      <ol className={styles['grades']}>
        {timeline.map((stage) => (
          <li key={stage.grade}>
            <GradeCard stage={stage} sport={sport} />
          </li>
        ))}
      </ol>
      <section className={styles['notes']}>
        <h2>Eligibility Notes</h2>
        <ul>
          {timelineNotes.map(({ note, updated, source, checked }) => (
            <li key={note}>
              {note} <SourceLine source={source} checked={checked} />
              {updated && <UpdatedLine updated={updated} />}
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
    <section className={styles['grade']} aria-label={grade}>
      <h2>{grade}</h2>
      <ul className={styles['tasks']}>
        {tasksOf(tasks, sport).map(({ month, task, icon, sports, updated }) => (
          <li key={`${month} ${task} ${sports?.join()}`} className={styles['task']}>
            <span className={styles['icon']}>
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3 className={styles['month']}>{month}</h3>
              <p>{task}</p>
              {sport === allSports && sports && (
                <p className={styles['sports']}>{sports.join(', ')}</p>
              )}
              {updated && <UpdatedLine updated={updated} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tasks or notes for a sport; all of them for All Sports. */
const tasksOf = (tasks: readonly TimelineTask[], sport: SportFilter): TimelineTask[] =>
  tasks.filter(
    ({ sports }) => sport === allSports || !sports || sports.some((one) => one === sport),
  );
