import { allSports, type SportFilter } from '@sandites/contracts';
import { Icon } from '@sandites/ui';
import { UpdatedLine } from '../../facts/UpdatedLine';
import { tasksOf, type TimelineGrade } from './timeline';
import styles from './timeline.module.scss';

/** A school year: what to do in which month, and what has changed since a rule was told. */
export function GradeCard({ stage: { grade, tasks }, sport }: { stage: TimelineGrade; sport: SportFilter }) {
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
