import { allSports, type Sport, type SportFilter, sportFilters } from '@sandites/contracts';
import { useQueryChoice } from '@sandites/remote-kit';
import { Icon, type IconName, SectionHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import type { Sourced, Updated } from '../../facts/sources';
import { SourceLine, UpdatedLine } from '../../facts/UpdatedLine';
import { timeline } from '../data/timeline';
import { timelineNotes } from '../data/timeline-notes';
import styles from './timeline.module.scss';

/** Four school years, for all sports or one, and the rules that hold all through them. */
export function TimelineTab() {
  const [sport, choose] = useQueryChoice('sport', sportFilters, allSports);
  return (
    <>
      <SectionHeading
        title="Year by Year"
        intro="One card for each school year. Rules differ by sport, so choose yours."
        actions={<FilterSelect label="Sport" options={sportFilters} selected={sport} onSelect={choose} />}
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

/** A school year: what to do in which month, and what has changed since a rule was told. */
function GradeCard({ stage: { grade, tasks }, sport }: { stage: TimelineGrade; sport: SportFilter }) {
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
              {sport === allSports && sports && <p className={styles['sports']}>{sports.join(', ')}</p>}
              {updated && <UpdatedLine updated={updated} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something to do or to know in a month of a school year. */
interface TimelineTask extends Sourced {
  month: string;
  task: string;
  icon: IconName;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
  updated?: Updated;
}

/** A school year of the way to a college team. */
export interface TimelineGrade {
  grade: string;
  tasks: readonly TimelineTask[];
}

/** A rule that holds all through the timeline. */
export interface TimelineNote extends Sourced {
  note: string;
  updated?: Updated;
}

/** What a sport's athletes have to do with; under All Sports everything. */
const tasksOf = (tasks: readonly TimelineTask[], sport: SportFilter): TimelineTask[] =>
  tasks.filter(({ sports }) => sport === allSports || !sports || sports.some((one) => one === sport));
